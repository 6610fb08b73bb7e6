import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { usePartyWords } from '../../travel/use-party-words.ts'
import { Icon } from '../../ui/icon.tsx'
import type { FlightResultsView } from './flights-url.ts'
import styles from './results-heading.module.css'
import { isComplete } from './results-state.ts'
import type { ShownFlights } from './use-flight-list.ts'

type Props = { view: FlightResultsView; title: string; shown: Pick<ShownFlights, 'list' | 'progress' | 'state'> }

/** Where to, how many flights for whom, and how many airlines have answered. */
export const ResultsHeading = ({ view, title, shown: { list, progress, state } }: Props) => {
  const t = useTranslate()
  const { number } = useFormats()
  const party = usePartyWords()
  const found = list?.page.totalElements ?? 0
  return (
    <header className={styles.heading}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {list && found > 0 && (
          <p>
            <strong>{t('flights.found', { count: found })}</strong>
            {found < list.totalUnfiltered && ` ${t('flights.ofAll', { total: number(list.totalUnfiltered) })}`}
            {`. ${t('flights.pricesFor', { party: party(view.search.travellers) })}`}
          </p>
        )}
        {state.kind === 'LOADING' && <p>{t('flights.searching')}</p>}
      </div>
      {state.kind === 'LIST' && progress && isComplete(progress) && (
        <p className={styles.complete}><Icon name="check" size={16} />{t('flights.allAnswered')}</p>
      )}
    </header>
  )
}

/** How far the search is, as a bar with its words. */
export const SearchProgress = ({ progress }: { progress: ShownFlights['progress'] }) => {
  const t = useTranslate()
  const words = progress ? t('flights.answered', { answered: progress.answered, total: progress.total }) : t('flights.askingAirlines')
  if (progress && isComplete(progress)) return null
  return (
    <div className={styles.progress}>
      <p>{words}</p>
      <progress max={progress?.total ?? 1} value={progress?.answered} aria-label={words} />
    </div>
  )
}
