import { useCallback, type ReactNode } from 'react'
import { Switch } from '../../ui/controls/switch.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { FilterChange } from '../facets/filter-changes.ts'
import { filterSections, type FilterControl, type FilterParts } from '../facets/filter-sections.ts'
import styles from './filter-panel.module.css'
import { MaximumFilter, TimeFilter } from './minutes-filter.tsx'
import { OptionFilter } from './option-filter.tsx'
import { PriceFilter } from './price-filter.tsx'

type Props = { parts: FilterParts; currency: string; onChange: (change: FilterChange) => void }

/** Every facet as a control, with the services' counts. The sections are in the order of use. */
export const FilterPanel = ({ parts, currency, onChange }: Props) => (
  <div className={styles.panel}>
    {parts(filterSections).map(({ title, note, controls }) => (
      <section key={title} className={styles.section}>
        <h3 className={styles.title}>{title}{note && <small>{note}</small>}</h3>
        {controls.map((control) => <Control key={control.facet} control={control} currency={currency} onChange={onChange} />)}
      </section>
    ))}
  </div>
)

type ControlProps = { control: FilterControl; currency: string; onChange: Props['onChange'] }

const Control = ({ control, currency, onChange }: ControlProps): ReactNode => {
  const { facet } = control
  const toggle = useCallback((value: string) => onChange({ kind: 'TOGGLE', facet, value }), [onChange, facet])
  const choose = useCallback((range: { from: number; to: number } | null) => onChange({ kind: 'RANGE', facet, range }), [onChange, facet])
  switch (control.kind) {
    case 'SWITCH': return (
      <div className={styles.switch}>
        <span id={`filter-${facet}`}>{control.label}</span>
        <Switch labelledBy={`filter-${facet}`} isOn={control.isOn} onChange={() => onChange({ kind: 'SWITCH', facet })} />
      </div>
    )
    case 'OPTIONS': return (
      <fieldset className={styles.group}>
        {control.label && <legend className={styles.subtitle}>{control.label}</legend>}
        <OptionFilter options={control.options} chosen={control.chosen} limit={control.limit} onToggle={toggle} />
      </fieldset>
    )
    case 'MONEY': return <PriceFilter facet={control.range} currency={currency} chosen={control.chosen} onChange={choose} />
    case 'TIME': return <TimeFilter label={control.label} facet={control.range} chosen={control.chosen} onChange={choose} />
    case 'MAXIMUM': return <MaximumFilter label={control.label} facet={control.range} chosen={control.chosen} onChange={choose} />
    case 'LOCKED': return <p className={styles.locked}><Icon name="lock" size={16} />{control.words}</p>
    default: return control satisfies never
  }
}
