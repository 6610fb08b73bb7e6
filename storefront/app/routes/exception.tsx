import { useSearchParams, type MetaFunction } from 'react-router'
import { MessagePage } from '../features/shell/message-page.tsx'
import { useBrand } from '../platform/brand/use-brand.ts'
import { useTranslate } from '../platform/i18n/use-translate.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Scene } from '../ui/scene.tsx'

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Where the shopper is sent when a page cannot be given; 401 is a failed sign-in, any other type has one general text. */
export default function Exception() {
  const t = useTranslate()
  const [query] = useSearchParams()
  const { brandOrigin, brandName } = useBrand().brand
  const type = /^[\w-]{1,20}$/.exec(query.get('type') ?? '')?.[0]
  const note = type && t('common.code', { code: type })
  const title = type === '401' ? t('common.signInTitle') : t('common.exceptionTitle')
  return (
    <>
      <title>{`${title} · ${brandName}`}</title>
      {type === '401'
        ? (
          <MessagePage
            title={title} text={t('common.signInText')} picture={<Scene kind="mountains" />} note={note}
            actions={brandOrigin ? <ButtonLink to={brandOrigin}>{t('common.backToPortal')}</ButtonLink> : <ButtonLink to="/" reloadDocument>{t('common.toStart')}</ButtonLink>}
          />
        )
        : (
          <MessagePage
            title={title} text={t('common.exceptionText')} picture={<Scene kind="mountains" />} note={note}
            actions={<ButtonLink to="/">{t('common.newSearch')}</ButtonLink>}
          />
        )}
    </>
  )
}
