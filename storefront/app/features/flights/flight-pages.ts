import type { FlightProposal, FlightStaticData } from '@portolan/contract/flights'
import type { FlightProposalsPage } from '@portolan/contract/flights.endpoints'

/** The first pages of a search, as one list. */
export type FlightList = Omit<FlightProposalsPage, 'proposals' | 'staticData'> & {
  proposals: readonly FlightProposal[]
  staticData: FlightStaticData
  pages: readonly FlightProposalsPage[]
}

/** How often pages that changed between two calls are asked for again before what came is shown as it is. */
const MAX_ROUNDS = 3

/**
 * Pages 1 to `wanted`, all of one version: pages are stable only within one, so when an answer shows that suppliers
 * have added flights meanwhile, the earlier pages are asked for again. `known` are pages that were fetched before.
 */
export const collectFlightPages = async (
  fetchPage: (number: number) => Promise<FlightProposalsPage>, wanted: number, known: readonly FlightProposalsPage[],
): Promise<FlightList> => {
  let pages = known.slice(0, wanted)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const version = Math.max(...pages.map((page) => page.version), 0)
    const current = pages.filter((page) => page.version === version)
    const missing = pageNumbers(wanted).filter((number) => !current.some(({ page }) => page.number === number))
    const fetched = await Promise.all(missing.map(fetchPage))
    pages = inOrder([...current, ...fetched])
    if (pages.every((page) => page.version === pages[0]?.version)) break
  }
  return joinFlightPages(pages)
}

/** One list of the pages; a flight that moved between two versions stands in it once. The last page's facts are the newest. */
export const joinFlightPages = (pages: readonly FlightProposalsPage[]): FlightList => {
  const newest = pages.reduce((best, page) => (page.version >= best.version ? page : best))
  const proposals = new Map(pages.flatMap((page) => page.proposals).map((proposal) => [proposal.id, proposal]))
  return { ...newest, proposals: [...proposals.values()], staticData: joinStaticData(pages.map((page) => page.staticData)), pages }
}

export const hasMorePages = ({ pages, page }: Pick<FlightList, 'pages' | 'page'>): boolean => pages.length < page.totalPages

const pageNumbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** A page past the end answers the last one: the same number twice is one page. */
const inOrder = (pages: readonly FlightProposalsPage[]): FlightProposalsPage[] =>
  [...new Map(pages.map((page) => [page.page.number, page])).values()].sort((a, b) => a.page.number - b.page.number)

/** The first page's names when they cover all pages, as they mostly do: the same object, so that cards need not draw again. */
const joinStaticData = (parts: readonly FlightStaticData[]): FlightStaticData =>
  parts.reduce((joined, next) => (covers(joined, next) ? joined : {
    airports: { ...joined.airports, ...next.airports }, carriers: { ...joined.carriers, ...next.carriers }, aircraft: { ...joined.aircraft, ...next.aircraft },
  }))

const covers = (known: FlightStaticData, more: FlightStaticData): boolean =>
  (['airports', 'carriers', 'aircraft'] as const).every((kind) => Object.keys(more[kind]).every((code) => code in known[kind]))
