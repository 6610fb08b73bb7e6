import { useBrand } from '../brand/use-brand.ts'

/** A page's own name, then the brand's title for its pages: the order in which a row of tabs is read. */
export const fullTitle = (own: string, { pageTitle }: { pageTitle: string }): string => `${own} · ${pageTitle}`

/** The document's title, of every page of a known brand; without a name of its own for one that only waits. */
export const PageTitle = ({ own }: { own?: string }) => {
  const { brand } = useBrand()
  return <title>{own ? fullTitle(own, brand) : brand.pageTitle}</title>
}
