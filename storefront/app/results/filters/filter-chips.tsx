import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { FilterChip } from '../facets/facet-words.ts'
import type { FilterChange } from '../facets/filter-changes.ts'
import styles from './filter-chips.module.css'

type Props = { chips: readonly FilterChip[]; onChange: (change: FilterChange) => void }

/** The active filters, each removed by a press. */
export const FilterChips = ({ chips, onChange }: Props) => {
  const t = useTranslate()
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('results.activeFilters')}>
      {chips.map((chip) => <li key={chip.facet}><RemoveChip chip={chip} onChange={onChange} /></li>)}
    </ul>
  )
}

export const RemoveChip = ({ chip: { facet, words }, onChange }: { chip: FilterChip; onChange: Props['onChange'] }) => {
  const t = useTranslate()
  return (
    <Chip className={styles.on} aria-label={t('results.removeFilter', { filter: words })} onClick={() => onChange({ kind: 'REMOVE', facet })}>
      {words}<Icon name="close" size={16} />
    </Chip>
  )
}
