import { useState } from 'react'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Radio, RadioGroup } from '../../ui/radio.tsx'
import { activeFilters, clearFilters } from './filter-changes.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { FlightList } from './flight-pages.ts'
import { FLIGHT_SORTS } from './flights-sorts.ts'
import { changeSort, type FlightResultsView } from './flights-url.ts'
import styles from './results-bar.module.css'
import type { ResultsAddress } from './use-results-address.ts'

type Props = { view: FlightResultsView; list: FlightList; address: ResultsAddress }

/** Below 1024 px filters and sort are sheets, opened from a bar at the bottom. */
export const ResultsBar = (props: Props) => {
  const t = useTranslate()
  const [sheet, setSheet] = useState<'filters' | 'sort' | null>(null)
  const close = (): void => setSheet(null)
  const count = activeFilters(props.view).length
  return (
    <div className={styles.bar}>
      <Button variant="line" size="large" onClick={() => setSheet('filters')} aria-haspopup="dialog">
        <Icon name="filter" />{count > 0 ? t('flights.filterCount', { count }) : t('flights.filter')}
      </Button>
      <Button variant="line" size="large" onClick={() => setSheet('sort')} aria-haspopup="dialog"><Icon name="sort" />{t('flights.sortButton')}</Button>
      <FilterSheet {...props} isOpen={sheet === 'filters'} onClose={close} />
      <SortSheet {...props} isOpen={sheet === 'sort'} onClose={close} />
    </div>
  )
}

type SheetProps = Props & { isOpen: boolean; onClose: () => void }

const FilterSheet = ({ view, list, address, isOpen, onClose }: SheetProps) => {
  const t = useTranslate()
  const footer = (
    <>
      <Button variant="ghost" onClick={() => address.show(clearFilters(view))}>{t('flights.clearAll')}</Button>
      <Button size="large" className={styles.done} onClick={onClose}>{t('flights.showFound', { count: list.page.totalElements })}</Button>
    </>
  )
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('flights.filters')} variant="sheet" footer={footer}>
      <FilterPanel view={view} list={list} onChange={address.show} />
    </Dialog>
  )
}

const SortSheet = ({ view, address, isOpen, onClose }: SheetProps) => {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('flights.sortBy')} variant="sheet">
      <RadioGroup legend={t('flights.sortBy')} isLegendHidden {...(styles.sorts ? { className: styles.sorts } : {})}>
        {FLIGHT_SORTS.map(({ key, label }) => (
          <Radio
            key={key} name="sort" label={t(label)} checked={view.sort === key}
            onChange={() => {
              address.show(changeSort(view, key))
              onClose()
            }}
          />
        ))}
      </RadioGroup>
    </Dialog>
  )
}
