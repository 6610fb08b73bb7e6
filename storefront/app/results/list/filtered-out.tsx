import type { ReactNode } from 'react'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { AnswersPage } from '../answers/answer-pages.ts'
import type { FilterChip } from '../facets/facet-words.ts'
import type { FilterChange } from '../facets/filter-changes.ts'
import { RemoveChip } from '../filters/filter-chips.tsx'
import { useResultWords } from '../page/result-words.ts'
import styles from './outcomes.module.css'

type Props = {
  hidden: number
  chips: readonly FilterChip[]
  /** Renders WhatComesBack for the answers without the filter of a facet. */
  without: (facet: string) => ReactNode
  onChange: (change: FilterChange) => void
}

/** Shown if the filters hide all answers. Offers to remove each filter, with the resulting number of answers. */
export const FilteredOut = ({ hidden, chips, without, onChange }: Props) => {
  const t = useTranslate()
  const { filteredOut } = useResultWords()
  return (
    <section className={styles.outcome}>
      <h2>{filteredOut(hidden)}</h2>
      <p>{t('results.filteredOutText')}</p>
      <Card as="section" isPadded={false} className={styles.days} aria-label={t('results.activeFilters')}>
        <ul className={styles.rows}>
          {chips.map((chip) => (
            <li key={chip.facet}><p className={styles.filterRow}><RemoveChip chip={chip} onChange={onChange} />{without(chip.facet)}</p></li>
          ))}
        </ul>
      </Card>
      <Button onClick={() => onChange({ kind: 'CLEAR' })}>{t('results.clearAllFilters')}</Button>
    </section>
  )
}

type Back = { list: Pick<AnswersPage, 'page' | 'sortSummaries'> | undefined; isPending: boolean }

/** The number and the lowest price of the answers in a list without one of the filters. */
export const WhatComesBack = ({ list, isPending }: Back) => {
  const t = useTranslate()
  const { found, stillNone } = useResultWords()
  const { moneyShort } = useFormats()
  if (isPending) return <Skeleton className={styles.waiting} />
  if (!list || list.page.totalElements === 0) return <span>{stillNone}</span>
  const cheapest = list.sortSummaries.find(({ sort }) => sort === 'PRICE')?.price
  return <span><b>{found(list.page.totalElements)}</b>{cheapest && ` ${t('results.fromPrice', { price: moneyShort(cheapest) })}`}</span>
}
