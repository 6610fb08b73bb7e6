import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { activeFilters, clearFilters, removeFilter } from './filter-changes.ts'
import styles from './filter-chips.module.css'
import type { FlightList } from './flight-pages.ts'
import type { FlightResultsView } from './flights-url.ts'
import { useFacetWords } from './use-facet-words.ts'
import type { ViewChange } from './use-results-address.ts'

type Props = { view: FlightResultsView; list: Pick<FlightList, 'staticData'>; currency: string; onChange: (change: ViewChange) => void }

/** What is filtered by, each taken away by a press. */
export const FilterChips = ({ view, list, currency, onChange }: Props) => {
  const t = useTranslate()
  const { chipText } = useFacetWords(list.staticData)
  const active = activeFilters(view)
  if (active.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('flights.activeFilters')}>
      {active.map((filter) => {
        const words = chipText(filter, view.filters, currency)
        return (
          <li key={filter}>
            <Chip className={styles.on} aria-label={t('flights.removeFilter', { filter: words })} onClick={() => onChange((current) => removeFilter(current, filter))}>
              {words}<Icon name="close" size={16} />
            </Chip>
          </li>
        )
      })}
      <li><button type="button" className={styles.clear} onClick={() => onChange(clearFilters)}>{t('flights.clearAll')}</button></li>
    </ul>
  )
}
