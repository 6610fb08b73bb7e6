import type { ReactNode } from 'react'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Card } from '../../ui/card.tsx'
import styles from './flight-search-page.module.css'

/** For an address with an invalid search: the form with its problems. */
export const FlightSearchPage = ({ children }: { children: ReactNode }) => {
  const t = useTranslate()
  return (
    <section className={styles.page}>
      <h1 tabIndex={-1}>{t('flights.formTitle')}</h1>
      <Card className={styles.form}>{children}</Card>
    </section>
  )
}
