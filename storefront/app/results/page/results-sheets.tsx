import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Radio, RadioGroup } from '../../ui/controls/radio.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { FilterChange } from '../facets/filter-changes.ts'
import type { FilterParts } from '../facets/filter-sections.ts'
import { FilterPanel } from '../filters/filter-panel.tsx'
import type { SortTable } from '../sorts/sort-table.ts'
import { useResultWords } from './result-words.ts'
import styles from './results-bar.module.css'

type FilterProps = {
  parts: FilterParts
  currency: string
  /** The number of answers that match the filters. */
  found: number
  onChange: (change: FilterChange) => void
  onClose: () => void
}

/** All filters, with the number of answers that match them. */
export const FilterSheet = ({ parts, currency, found, onChange, onClose }: FilterProps) => {
  const t = useTranslate()
  const { showFound } = useResultWords()
  const footer = (
    <>
      <Button variant="ghost" onClick={() => onChange({ kind: 'CLEAR' })}>{t('results.clearAll')}</Button>
      <Button size="large" className={styles.done} onClick={onClose}>{showFound(found)}</Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('results.filters')} variant="sheet" footer={footer}>
      <FilterPanel parts={parts} currency={currency} onChange={onChange} />
    </Dialog>
  )
}

type SortProps = { sorts: SortTable; chosen: string; onChange: (sort: string) => void; onClose: () => void }

/** All sort orders, with the chosen one marked. */
export const SortSheet = ({ sorts, chosen, onChange, onClose }: SortProps) => {
  const t = useTranslate()
  return (
    <Dialog isOpen onClose={onClose} title={t('results.sortBy')} variant="sheet">
      <RadioGroup legend={t('results.sortBy')} isLegendHidden {...(styles.sorts ? { className: styles.sorts } : {})}>
        {sorts.map(({ key, label }) => (
          <Radio
            key={key} name="sort" label={t(label)} checked={chosen === key}
            onChange={() => {
              onChange(key)
              onClose()
            }}
          />
        ))}
      </RadioGroup>
    </Dialog>
  )
}
