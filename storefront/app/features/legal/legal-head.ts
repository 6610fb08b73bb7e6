import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { indexedHead, pageWords } from '../../platform/head/page-head.ts'
import type { PackedHead } from '../../platform/head/read-head.ts'
import { breadcrumbs } from '../../platform/head/structured-data.ts'
import { type LegalPageName, legalPaths } from './legal-pages.ts'

/** Indexed if the brand links to this page; noindex if its policies are on another site. */
export const legalHead = async (hosted: HostedRequest, page: LegalPageName): Promise<PackedHead> => {
  const path = `/legal/${page}`
  if (!hosted.brand || !legalPaths(hosted.brand).includes(path)) return ''
  const { brandName } = hosted.brand.brand
  const { t } = await pageWords(hosted, ['legal'])
  const name = t(`legal.${page}Title`)
  return indexedHead(hosted, {
    path, title: name, description: t(`head.${page}`, { brand: brandName }), structured: breadcrumbs(hosted, t('head.home'), { name, path }),
  })
}
