import { data, useLoaderData, useParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { legalHead } from '../features/legal/legal-head.ts'
import { isLegalPage, ownParagraphs, type LegalPageName } from '../features/legal/legal-pages.ts'
import { readHead, type PackedHead } from '../platform/head/read-head.ts'
import { ensurePageMessages } from '../platform/i18n/page-messages.ts'
import { hostedRequestContext } from '../platform/request-context.ts'

type LegalData = { own: string[] | null; head: PackedHead }

const checkPage = (page: string | undefined): LegalPageName => {
  if (!isLegalPage(page)) throw data(null, { status: 404, statusText: 'Not Found' })
  return page
}

export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<LegalData> => {
  const page = checkPage(params.page)
  const hosted = context.get(hostedRequestContext)
  return { own: hosted.brand && ownParagraphs(hosted.brand, page, hosted.language), head: await legalHead(hosted, page) }
}

export const clientLoader = async ({ request, params, serverLoader }: ClientLoaderFunctionArgs): Promise<LegalData> => {
  checkPage(params.page)
  const [answer] = await Promise.all([serverLoader<typeof loader>(), ensurePageMessages(request)])
  return answer
}

export const meta = readHead

export default function Legal() {
  const { page } = useParams()
  const { own } = useLoaderData<LegalData>()
  return isLegalPage(page) ? <LegalPage page={page} own={own} /> : null
}
