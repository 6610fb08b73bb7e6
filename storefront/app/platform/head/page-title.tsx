import { useBrand } from '../brand/use-brand.ts'

/** The page's own name comes first, so that a row of browser tabs can be told apart. */
export const fullTitle = (own: string, { pageTitle }: { pageTitle: string }): string => `${own} · ${pageTitle}`

/** The document's title on every page of a known brand. A page that only shows a loading state has no name of its own. */
export const PageTitle = ({ own }: { own?: string }) => {
  const { brand } = useBrand()
  return <title>{own ? fullTitle(own, brand) : brand.pageTitle}</title>
}
