import { useSearchParams } from 'react-router'
import { PageTitle } from '../platform/head/page-title.tsx'
import { WaysOut } from '../features/exception/ways-out.tsx'
import { useBrand } from '../platform/brand/use-brand.ts'
import { useTranslate } from '../platform/i18n/use-translate.ts'
import { MessagePage } from '../ui/feedback/message-page.tsx'
import { Scene } from '../ui/scene.tsx'

/** For a member whose session expired or who signed out: links back to the portal, and to the start page if it is public. */
export default function ExpiredSession() {
  const t = useTranslate()
  const { brandOrigin } = useBrand().brand
  const isSignedOut = useSearchParams()[0].has('signed-out')
  const title = t(isSignedOut ? 'member.signedOutTitle' : 'member.expiredTitle')
  const text = t(isSignedOut ? 'member.signedOutText' : brandOrigin ? 'member.expiredText' : 'member.expiredTextPublic')
  return (
    <>
      <PageTitle own={title} />
      <MessagePage
        title={title} text={text} picture={<Scene kind="mountains" />}
        actions={<WaysOut startLabel={t('common.toStart')} />}
      />
    </>
  )
}
