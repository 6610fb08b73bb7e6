import { Fragment, lazy, Suspense, useCallback, useDeferredValue, useMemo, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { earlyPart } from '../../platform/early-part.tsx'
import { classes } from '../../ui/classes.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import type { ResultsAddress } from '../address/use-results-address.ts'
import type { AnswersPage } from '../answers/answer-pages.ts'
import { isComplete } from '../answers/results-state.ts'
import type { ShownAnswers } from '../answers/use-answers.ts'
import type { FacetTable } from '../facets/facet-table.ts'
import { filterChips, useFacetWords } from '../facets/facet-words.ts'
import { changeFilters, type FilterChange, type FilteredView } from '../facets/filter-changes.ts'
import type { FilterParts } from '../facets/filter-sections.ts'
import type { FilterChips } from '../filters/filter-chips.tsx'
import { FilterRail } from '../filters/filter-rail.tsx'
import { FIRST_ANSWER } from '../list/first-answer.ts'
import type { ResultList } from '../list/result-list.tsx'
import { changeSort, type SortTable } from '../sorts/sort-table.ts'
import { SortTabs } from '../sorts/sort-tabs.tsx'
import { ResultWordsProvider, useResultWords, type ResultWords } from './result-words.ts'
import { ResultsBar } from './results-bar.tsx'
import { ResultsCount } from './results-count.tsx'
import styles from './results-page.module.css'

/** Loads while the answers are requested. */
const AnsweredList = earlyPart(async () => (await import('../list/answered-list.tsx')).AnsweredList)
const FilteredOut = lazy(async () => ({ default: (await import('../list/filtered-out.tsx')).FilteredOut }))
const SearchFailed = lazy(async () => ({ default: (await import('../list/search-failed.tsx')).SearchFailed }))

/** The part of a results address besides the search. */
export type ResultsView = FilteredView & { sort: string }

/** A product's results: its tables, its texts and its card. */
export type ResultsKind<View extends ResultsView, Page extends AnswersPage> = {
  facets: FacetTable<View, Page['staticData']>
  sorts: SortTable
  words: ResultWords
  card: ComponentProps<typeof ResultList<Page>>['card']
  /** The placeholder of a card, of the same size. */
  skeleton: ReactNode
  showNextPage: (view: View) => View
}

type Props<View extends ResultsView, Page extends AnswersPage> = {
  kind: ResultsKind<View, Page>
  /** The last requested view. */
  chosen: View
  address: ResultsAddress<View>
  shown: ShownAnswers<Page>
  currency: string
  title: string
  /** The party of the prices: as a sentence, and in short form. */
  pricesFor: string
  forWhom: string
  /** Notes beside a filter's title, and texts of fixed filters, by facet. */
  notes: Readonly<Partial<Record<string, string>>>
  locked: Readonly<Partial<Record<string, string>>>
  /** False if the order is fixed. */
  isSortable: boolean
  searchBar: ReactNode
  /** Further information about the prices, above the list. */
  banner: ReactNode
  terms: ReactNode
  /** Prices of other days. */
  strip: ReactNode
  /** Replaces the list if there are no answers or the search was refused. It announces itself to screen readers. */
  none: ReactNode
  /** Renders the number of answers without the filter of a facet. */
  without: (facet: string) => ReactNode
}

/** The results page in any of its states. Everything on it depends on the address and the services' answers. */
export const ResultsPage = <View extends ResultsView, Page extends AnswersPage>(props: Props<View, Page>) => {
  const { kind, chosen, address, shown, currency, title, pricesFor, isSortable } = props
  const { list, state } = shown
  const isOver = state.kind === 'FAILED' || state.kind === 'NONE' || state.kind === 'REFUSED'
  const { parts, chips, onChange } = useFilters(props)
  const hrefOfSort = (sort: string): string => address.hrefOf(changeSort(chosen, sort))
  const toSort = (sort: string): void => address.change((current) => changeSort(current, sort))
  const count = <ResultsCount forWhom={props.forWhom} shown={shown} className={styles.count} />
  return (
    <ResultWordsProvider value={kind.words}>
      <div className={styles.page}>
        <Announcer shown={shown} />
        <h1 tabIndex={-1} className={styles.title}>{title}<span>{`. ${pricesFor}`}</span></h1>
        {list && !isOver && <SkipToAnswers />}
        <div className={styles.sticky}>
          <div className={styles.search}>{props.searchBar}</div>
          {!isOver && (
            <div className={styles.line}>
              {count}
              <ResultsBar
                filters={list && parts ? { parts, currency, found: list.page.totalElements, onChange } : null} chips={chips} onChange={onChange}
                sorting={isSortable ? { sorts: kind.sorts, chosen: chosen.sort, onChange: toSort } : null}
              />
              {isSortable && <SortTabs sorts={kind.sorts} chosen={chosen.sort} summaries={list?.sortSummaries ?? null} hrefOf={hrefOfSort} onChange={toSort} />}
            </div>
          )}
        </div>
        <div className={styles.columns}>
          {!isOver && <FilterRail parts={parts} currency={currency} chips={chips} onChange={onChange} />}
          <div className={classes(styles.main, isOver && styles.whole)}>
            <NeedsScript />
            {props.banner}
            {props.terms}
            {!isOver && props.strip}
            {!isOver && count}
            <Suspense><StateBody {...props} chips={chips} onChange={onChange} /></Suspense>
          </div>
        </div>
      </div>
    </ResultWordsProvider>
  )
}

type ChipProps = Pick<ComponentProps<typeof FilterChips>, 'chips' | 'onChange'>

const StateBody = <View extends ResultsView, Page extends AnswersPage>(
  { kind, shown, address, none, without, chips, onChange }: Props<View, Page> & ChipProps,
) => {
  const { state, list, progress } = shown
  switch (state.kind) {
    case 'LOADING': return <Skeletons count={4} of={kind.skeleton} />
    case 'NONE':
    case 'REFUSED': return none
    case 'FILTERED_OUT': return <FilteredOut hidden={state.hidden} chips={chips} without={without} onChange={onChange} />
    case 'FAILED': return <SearchFailed reason={state.reason} onSearchAgain={shown.searchAgain} />
    case 'LIST':
      if (!list) return null
      return (
        <>
          <Suspense fallback={<div id={FIRST_ANSWER} tabIndex={-1}><Skeletons count={4} of={kind.skeleton} /></div>}>
            <AnsweredList list={list} shown={shown} card={kind.card} onShowMore={() => address.change(kind.showNextPage)} />
          </Suspense>
          {list.proposals.length < 3 && progress && !isComplete(progress) && <Skeletons count={2} of={kind.skeleton} />}
        </>
      )
    default: return state satisfies never
  }
}

const Skeletons = ({ count, of }: { count: number; of: ReactNode }) => (
  <div className={styles.skeletons} aria-busy="true">{Array.from({ length: count }, (_, index) => <Fragment key={index}>{of}</Fragment>)}</div>
)

/** The controls and chips of the filters, and their handler. */
const useFilters = <View extends ResultsView, Page extends AnswersPage>(
  { kind: { facets }, chosen, address, shown: { list }, currency, notes, locked }: Props<View, Page>,
) => {
  // Rendered after the cards, in small pieces, because shoppers need the list first.
  const filtered = useDeferredValue(list, undefined)
  const words = useFacetWords<Page['staticData'] | undefined>(list?.staticData)
  const { t, formats } = words
  const parts = useMemo((): FilterParts | undefined => filtered && ((sectionsOf) => sectionsOf(facets, {
    view: chosen, metadata: filtered.filtersMetadata ?? [], words: { t, formats, names: filtered.staticData }, notes, locked,
  })), [facets, chosen, filtered, t, formats, notes, locked])
  const names = list?.staticData
  const chips = useMemo(() => (names ? filterChips(facets, chosen, { t, formats, names, currency }) : []), [facets, chosen, t, formats, names, currency])
  const { change } = address
  const onChange = useCallback((asked: FilterChange) => change((view) => changeFilters(facets, view, asked)), [change, facets])
  return { parts, chips, onChange }
}

/** Skip link past the controls of the list. The address does not change. */
const SkipToAnswers = () => {
  const { skipToFirst } = useResultWords()
  const skip = (event: MouseEvent): void => {
    event.preventDefault()
    const first = document.getElementById(FIRST_ANSWER)
    first?.focus()
    first?.scrollIntoView({ block: 'nearest' })
  }
  return <a href={`#${FIRST_ANSWER}`} className={styles.skip} onClick={skip}>{skipToFirst}</a>
}

/** Shown without scripts. Explains that the list needs them and names the telephone number. The style sheet hides the placeholders. */
const NeedsScript = () => {
  const { needsScript } = useResultWords()
  const { phoneNumber } = useBrand().brand
  return (
    <noscript>
      <p className={styles.noScript}>
        {needsScript}
        {phoneNumber && <a href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`}>{phoneNumber}</a>}
      </p>
    </noscript>
  )
}

/** Announces the result of a change: the number of answers, that some are missing, or that there are none. */
const Announcer = ({ shown: { list, state, isChanging, pending, progress } }: { shown: ShownAnswers<AnswersPage> }) => {
  const words = useResultWords()
  if (state.kind === 'LIST' && list && !isChanging) {
    if (pending.kind === 'NEWER' && pending.more > 0) return <LiveRegion message={words.moreFound(pending.more)} />
    const found = words.found(list.page.totalElements)
    const failed = progress && isComplete(progress) ? progress.failed.length : 0
    if (!progress || failed === 0) return <LiveRegion message={found} />
    return <LiveRegion message={`${found}. ${words.missing(progress.total - failed, progress.total)}`} />
  }
  if (state.kind === 'FILTERED_OUT') return <LiveRegion message={words.filteredOut(state.hidden)} />
  if (state.kind === 'NONE') return <LiveRegion message={words.noneTitle} />
  if (state.kind === 'REFUSED') return null
  return <LiveRegion message={state.kind === 'FAILED' ? words.failedTitle : words.looking} />
}
