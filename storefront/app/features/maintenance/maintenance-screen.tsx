import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Scene } from '../../ui/scene.tsx'
import styles from './maintenance-screen.module.css'

/** Replaces every page while the maintenance flag is on. The way to / asks the server again whether it still is. */
export const MaintenanceScreen = () => {
  const t = useTranslate()
  const { phoneNumber } = useBrand().brand
  return (
    <main id="main" className={styles.screen}>
      <title>{t('common.maintenanceTitle')}</title>
      <Scene kind="night" />
      <h1 className={styles.title}>{t('common.maintenanceTitle')}</h1>
      <p className={styles.text}>{t('common.maintenanceText')}</p>
      <ButtonLink to="/" reloadDocument>{t('common.toStart')}</ButtonLink>
      {phoneNumber && (
        <p className={styles.note}>{t('common.urgentHelp')} <a href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`}>{phoneNumber}</a></p>
      )}
    </main>
  )
}
