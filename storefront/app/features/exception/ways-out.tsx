import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'

/**
 * Links to the visitor's portal, and to the start page if it is public: a closed shop would only redirect here again. The start page is
 * loaded from the server, which knows whether there is a session.
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
