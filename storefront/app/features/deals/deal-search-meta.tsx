import { useBrand } from '../../platform/brand/use-brand.ts'
import { type Formats, useFormats } from '../../platform/i18n/formats.ts'
import { type Translate, useTranslate } from '../../platform/i18n/use-translate.ts'
import type { LoadedDealSearch } from './load-deal-search.ts'

/** A deal lives for days, so search engines are shown the list of them instead. */
export const DealSearchMeta = ({ loaded }: { loaded: LoadedDealSearch }) => {
  const t = useTranslate()
  const f = useFormats()
  const { pageTitle } = useBrand().brand
  const title = titleOf(loaded, t, f)
  return <title>{`${title} · ${pageTitle}`}</title>
}

const titleOf = (loaded: LoadedDealSearch, t: Translate, f: Formats): string => {
  switch (loaded.kind) {
    case 'OPEN': return t('deals.searchTitle', { origin: loaded.deal.origin.name, destination: loaded.deal.destination.name, price: f.money(loaded.deal.price) })
    case 'ENDED': return t('deals.endedTitle')
    case 'LOOKING': return t('deals.looking')
    case 'FAILED': return t('deals.failedTitle')
    default: return loaded satisfies never
  }
}
