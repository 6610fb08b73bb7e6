import type { Money } from '@portolan/contract/values/money'
import type { MouseEvent } from 'react'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { sortRowOf, type SortTable } from './sort-table.ts'
import styles from './sort-tabs.module.css'

/** The best answer of a sort order. */
type SortSummary = { sort: string; price: Money; durationMinutes?: number | undefined }

type Props = {
  sorts: SortTable
  chosen: string
  /** Null while there are no answers. */
  summaries: readonly SortSummary[] | null
  hrefOf: (sort: string) => string
  onChange: (sort: string) => void
}

/** The most used sort orders as tabs with the best answer of each. The others are in a menu. */
export const SortTabs = ({ sorts, chosen, summaries, hrefOf, onChange }: Props) => {
  const t = useTranslate()
  return (
    <div className={styles.tabs}>
      <nav className={styles.links} aria-label={t('results.sortBy')}>
        {sorts.filter(({ isTab }) => isTab).map(({ key, name, label }) => (
          <Link
            key={key} to={hrefOf(key)} className={classes(styles.tab, chosen === key && styles.on)} aria-current={chosen === key ? 'true' : undefined}
            onClick={unlessElsewhere(() => onChange(key))}
          >
            {t(label)}
            <Best summary={summaries?.find(({ sort }) => sort === name)} isLoading={summaries === null} />
          </Link>
        ))}
      </nav>
      <SortMenu sorts={sorts} chosen={chosen} onChange={onChange} />
    </div>
  )
}

/** A plain click changes the page like a filter. With a modifier key or another button, the browser follows the link as usual. */
const unlessElsewhere = (change: () => void) => (event: MouseEvent): void => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  change()
}

const Best = ({ summary, isLoading }: { summary: SortSummary | undefined; isLoading: boolean }) => {
  const { moneyShort, duration } = useFormats()
  if (isLoading) return <Skeleton className={styles.skeleton} />
  if (!summary) return <b>–</b>
  return <b>{moneyShort(summary.price)} {summary.durationMinutes !== undefined && <span>{duration(summary.durationMinutes)}</span>}</b>
}

/** A native select, so that phones and keyboards open their own list. */
const SortMenu = ({ sorts, chosen, onChange }: Pick<Props, 'sorts' | 'chosen' | 'onChange'>) => {
  const t = useTranslate()
  const { isTab, label } = sortRowOf(sorts, chosen)
  return (
    <label className={classes(styles.menu, !isTab && styles.on)}>
      <span>{isTab ? t('results.moreSorting') : t(label)}</span>
      <Icon name="chevronDown" size={16} />
      <select value={isTab ? '' : chosen} aria-label={t('results.moreSorting')} onChange={({ target }) => onChange(target.value)}>
        <option value="" disabled>{t('results.moreSorting')}</option>
        {sorts.filter((row) => !row.isTab).map((row) => <option key={row.key} value={row.key}>{t(row.label)}</option>)}
      </select>
    </label>
  )
}
