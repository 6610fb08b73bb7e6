import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Radio, RadioGroup } from '../../ui/radio.tsx'
import { clearFilters } from './filter-changes.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { FlightList } from './flight-pages.ts'
import { FLIGHT_SORTS } from './flights-sorts.ts'
import { changeSort, type FlightResultsView } from './flights-url.ts'
import styles from './results-bar.module.css'
import type { ResultsAddress } from './use-results-address.ts'

type Props = { view: FlightResultsView; list: FlightList; address: ResultsAddress; onClose: () => void }

/** All filters, with how many flights they leave. */
export const FilterSheet = ({ view, list, address, onClose }: Props) => {
  const t = useTranslate()
  const footer = (
    <>
      <Button variant="ghost" onClick={() => address.change(clearFilters)}>{t('flights.clearAll')}</Button>
      <Button size="large" className={styles.done} onClick={onClose}>{t('flights.showFound', { count: list.page.totalElements })}</Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('flights.filters')} variant="sheet" footer={footer}>
      <FilterPanel view={view} list={list} onChange={address.change} />
    </Dialog>
  )
}

/** All orders, one chosen. */
export const SortSheet = ({ view, address, onClose }: Omit<Props, 'list'>) => {
  const t = useTranslate()
  return (
    <Dialog isOpen onClose={onClose} title={t('flights.sortBy')} variant="sheet">
      <RadioGroup legend={t('flights.sortBy')} isLegendHidden {...(styles.sorts ? { className: styles.sorts } : {})}>
        {FLIGHT_SORTS.map(({ key, label }) => (
          <Radio
            key={key} name="sort" label={t(label)} checked={view.sort === key}
            onChange={() => {
              address.change((current) => changeSort(current, key))
              onClose()
            }}
          />
        ))}
      </RadioGroup>
    </Dialog>
  )
}
