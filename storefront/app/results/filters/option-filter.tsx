import { memo, useState } from 'react'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { classes } from '../../ui/classes.ts'
import { BareCheckbox } from '../../ui/controls/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { NamedOption } from '../facets/filter-sections.ts'
import { useResultWords } from '../page/result-words.ts'
import styles from './option-filter.module.css'

type Props = {
  /** In display order. */
  options: readonly NamedOption[]
  chosen: readonly string[]
  /** Number of options shown before "show more". Chosen options are always shown. */
  limit: number
  /** Must be the same function at every render, so that a press renders one option and not all. */
  onToggle: (value: string) => void
}

/** The options of a facet with the number of answers and the lowest price of each. An option without answers is disabled, not hidden. */
export const OptionFilter = ({ options, chosen, limit, onToggle }: Props) => {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? options : options.filter(({ option: { value } }, index) => index < limit || chosen.includes(value))
  const hidden = options.length - shown.length
  return (
    <>
      <ul className={styles.options}>
        {shown.map(({ option, name }) => (
          <li key={option.value}>
            <Option option={option} name={name} isChosen={chosen.includes(option.value)} onToggle={onToggle} />
          </li>
        ))}
      </ul>
      {(hidden > 0 || isOpen) && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('results.showFewer') : t('results.showMoreOptions', { count: hidden })}
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />
        </button>
      )}
    </>
  )
}

type OptionProps = { option: NamedOption['option']; name: string; isChosen: boolean; onToggle: (value: string) => void }

const Option = memo(({ option: { value, count, lowestPrice }, name, isChosen, onToggle }: OptionProps) => {
  const t = useTranslate()
  const { countOfOption } = useResultWords()
  const { moneyShort, number } = useFormats()
  const isOff = count === 0 && !isChosen
  return (
    <label className={classes(styles.option, isOff && styles.off)}>
      <BareCheckbox checked={isChosen} disabled={isOff} onChange={() => onToggle(value)} />
      <span>{name}</span>
      <em><span className={styles.hidden}>{countOfOption(count)}</span><span aria-hidden="true">{number(count)}</span></em>
      <em>{lowestPrice && <><span className={styles.hidden}>{t('results.fromPriceSpoken')}</span>{moneyShort(lowestPrice)}</>}</em>
    </label>
  )
})
