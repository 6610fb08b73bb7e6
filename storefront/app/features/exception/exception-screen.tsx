import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import { Scene } from '../../ui/scene.tsx'
import { exceptionOf } from './exceptions.ts'
import { WaysOut } from './ways-out.tsx'

/** Where the shopper is sent when a page cannot be given: what happened, by the type in the address, and the way on. */
export const ExceptionScreen = ({ type }: { type: string | null }) => {
  const t = useTranslate()
  const { brandName } = useBrand().brand
  const { title, text, code, isSignIn } = exceptionOf(type)
  return (
    <>
      <title>{`${t(title)} · ${brandName}`}</title>
      <MessagePage
        title={t(title)} text={t(text)} picture={<Scene kind="mountains" />} note={code && t('exception.code', { code })}
        actions={isSignIn
          ? <WaysOut startLabel={t(code === '401' ? 'exception.continueSignedOut' : 'common.toStart')} />
          : <ButtonLink to="/">{t('common.newSearch')}</ButtonLink>}
      />
    </>
  )
}
