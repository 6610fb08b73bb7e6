import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'

/**
 * Back to the portal a visitor came from, and to the start page where strangers may see it: a closed shop would only send them
 * here again. The start page is asked from the server, which knows best who is signed in.
 */
export const WaysOut = ({ startLabel }: { startLabel: string }) => {
  const t = useTranslate()
  const { brandOrigin, hasSSO } = useBrand().brand
  return (
    <>
      {brandOrigin && <ButtonLink to={brandOrigin}>{t('common.backToPortal')}</ButtonLink>}
      {!(hasSSO && brandOrigin) && <ButtonLink to="/" reloadDocument variant={brandOrigin ? 'line' : 'primary'}>{startLabel}</ButtonLink>}
    </>
  )
}
