import type { Place } from '@portolan/contract/places/places'
import { isLocalDate } from '@portolan/contract/values/date'
import { useState } from 'react'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { FlightSearchFormProps } from '../flight-search-form-props.ts'
import { placeLabels } from '../places/place-label.ts'
import styles from './search-bar.module.css'
import { FlightSearchIsland } from '../search-island.tsx'
import { placeValueOf, startOf } from '../values/search-values.ts'

type Props = FlightSearchFormProps & {
  /** A line of a page's own frame, in place of a card that stands on the page. */
  isLine?: boolean
}

/** One compact line that shows the search and opens the form in place. Open from the start if the search has problems. */
export const SearchBar = ({ isLine = false, ...props }: Props) => {
  const t = useTranslate()
  const f = useFormats()
  const hasProblems = (props.problems?.length ?? 0) > 0
  const [isOpen, setOpen] = useState(hasProblems)
  const { draft: { out, back, adults, childAges, infants, ...draft }, labels } = startOf(props.draft, placeLabels(props.places, t))
  const [from, to] = [placeValueOf(draft.from, labels), placeValueOf(draft.to, labels)]
  const isEmpty = from.text === '' && to.text === ''
  const dates = back !== null && isLocalDate(out) && isLocalDate(back) ? f.dateRange(out, back) : isLocalDate(out) ? f.weekdayDayMonth(out) : ''
  return (
    <details className={isLine ? styles.line : styles.bar} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon name="search" />
        <span className={styles.texts}>
          <span className={styles.route}>
            <span className={styles.full}>{isEmpty ? t('search-form.barEmpty') : t('search-form.barRoute', { from: from.text || '…', to: to.text || '…' })}</span>
            {isLine && <span className={styles.short} aria-hidden="true">{props.places.map(cityOf).join(' – ')}</span>}
          </span>
          <span className={styles.facts}>{[dates, t('search-form.travellersSummary', { adults, children: childAges.length, infants })].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.edit}><Icon name="edit" size={16} /><span className={styles.editText}>{t(isEmpty ? 'search-form.search' : 'search-form.edit')}</span></span>
      </summary>
      <div className={styles.body}>
        <FlightSearchIsland {...props} onSearched={() => setOpen(false)} />
      </div>
    </details>
  )
}

const cityOf = (place: Place): string => (place.type === 'CITY' ? place.name : place.cityName)
