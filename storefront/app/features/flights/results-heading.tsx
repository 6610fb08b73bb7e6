import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { usePartyWords } from '../../travel/use-party-words.ts'
import { Icon } from '../../ui/icon.tsx'
import type { FlightList } from './flight-pages.ts'
import type { FlightResultsView } from './flights-url.ts'
import styles from './results-heading.module.css'
import { isComplete } from './results-state.ts'
import type { ShownFlights } from './use-flight-list.ts'

type Props = { view: FlightResultsView; title: string; shown: Pick<ShownFlights, 'list' | 'progress' | 'state' | 'pending'> }

/** Where to, how many flights for whom, and how many airlines have answered; as high while they are asked as after. */
export const ResultsHeading = ({ view, title, shown }: Props) => {
  const isOver = shown.state.kind === 'FAILED' || shown.state.kind === 'NONE'
  const isAsking = !isOver && !(shown.progress && isComplete(shown.progress))
  return (
    <header className={styles.heading}>
      <h1 tabIndex={-1}>{title}</h1>
      {isAsking && <Asking shown={shown} />}
      {!isOver && !isAsking && shown.list && <Found view={view} list={shown.list} isWhole={shown.pending.kind === 'NONE'} />}
    </header>
  )
}

/** How far the search is, in words over a bar. */
const Asking = ({ shown: { progress, list } }: Pick<Props, 'shown'>) => {
  const t = useTranslate()
  // Some of a system's flights may be there before it has answered in full: "none have answered" would then look like a mistake.
  const words = progress && progress.answered > 0 ? t('flights.answered', { answered: progress.answered, total: progress.total }) : t('flights.askingAirlines')
  return (
    <>
      <p className={styles.line}>
        <strong>{words}</strong>
        <span className={styles.soFar}>{list ? t('flights.soFar', { count: list.totalUnfiltered }) : t('flights.searching')}</span>
      </p>
      <progress className={styles.bar} max={progress?.total ?? 1} value={progress?.answered} aria-label={words} />
    </>
  )
}

/** `isWhole`: nothing that came later waits to be shown. */
const Found = ({ view, list, isWhole }: { view: FlightResultsView; list: FlightList; isWhole: boolean }) => {
  const t = useTranslate()
  const { number } = useFormats()
  const party = usePartyWords()
  const found = list.page.totalElements
  return (
    <p className={styles.line}>
      <span>
        <strong>{t('flights.found', { count: found })}</strong>
        {found < list.totalUnfiltered && ` ${t('flights.ofAll', { total: number(list.totalUnfiltered) })}`}
      </span>
      <span>{t('flights.pricesFor', { party: party(view.search.travellers) })}</span>
      {isWhole && list.progress.failed.length === 0 && <span className={styles.complete}><Icon name="check" size={16} />{t('flights.allAnswered')}</span>}
    </p>
  )
}
