import { barStart, type FacetCount, type OptionsCount, type RangeCount } from './facet-count.ts'
import { NOT_OFFERED } from './variants.ts'

/** A facet's counts as the wire shows them, FacetMetadata of the contract; prices are in the search's currency. */
export const writeFacetMetadata = (facet: FacetCount, currency: string): string =>
  (facet.kind === 'RANGE' ? writeRange(facet) : writeOptions(facet, currency))

/** Written by hand: objects for three hundred bars would cost more than counting them. */
const writeRange = (facet: RangeCount): string => {
  const { name, unit, min, max, histogram } = facet
  let bars = ''
  let from = min
  for (let bar = 0; bar < histogram.length; bar++) {
    const next = barStart(facet, bar + 1)
    bars += `${bar === 0 ? '' : ','}{"from":${from},"to":${next - 1},"count":${histogram[bar] ?? 0}}`
    from = next
  }
  return `{"name":"${name}","kind":"RANGE","unit":"${unit}","min":${min},"max":${max},"histogram":[${bars}]}`
}

const writeOptions = ({ name, values, counts, lowest }: OptionsCount, currency: string): string => {
  const options = values.map((value, at) => {
    const price = lowest[at] ?? NOT_OFFERED
    const lowestPrice = price === NOT_OFFERED ? 'null' : `{"amountMinor":${price},"currency":"${currency}"}`
    return `{"value":${JSON.stringify(value)},"count":${counts[at] ?? 0},"lowestPrice":${lowestPrice}}`
  })
  return `{"name":"${name}","kind":"OPTIONS","options":[${options.join(',')}]}`
}
