import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { isLegalPage } from '../features/legal/legal-pages.ts'
import { ensureMessages } from '../platform/i18n/page-messages.ts'

const checkPage = (page: string | undefined): null => {
  if (!isLegalPage(page)) throw data(null, { status: 404, statusText: 'Not Found' })
  return null
}

export const loader = ({ params }: LoaderFunctionArgs): null => checkPage(params.page)

export const clientLoader = async ({ params }: LoaderFunctionArgs): Promise<null> => {
  checkPage(params.page)
  await ensureMessages(['legal'])
  return null
}

export default function Legal() {
  const { page } = useParams()
  return isLegalPage(page) ? <LegalPage page={page} /> : null
}
