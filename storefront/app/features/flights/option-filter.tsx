import type { OptionsFacet } from '@portolan/contract/search'
import { memo, useState } from 'react'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './option-filter.module.css'

type Props = {
  /** In the order to show. */
  options: OptionsFacet['options']
  chosen: readonly string[]
  nameOf: (value: string) => string
  /** How many stand there before "show more"; chosen ones are always shown. */
  limit?: number
  /** The same function from render to render, so that a press draws one option and not all. */
  onToggle: (value: string) => void
}

/** Choices of one facet with how many flights each has and from which price; without any it is disabled, not hidden. */
export const OptionFilter = ({ options, chosen, nameOf, limit = Infinity, onToggle }: Props) => {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? options : options.filter(({ value }, index) => index < limit || chosen.includes(value))
  const hidden = options.length - shown.length
  return (
    <>
      <ul className={styles.options}>
        {shown.map((option) => (
          <li key={option.value}>
            <Option option={option} name={nameOf(option.value)} isChosen={chosen.includes(option.value)} onToggle={onToggle} />
          </li>
        ))}
      </ul>
      {(hidden > 0 || isOpen) && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('flights.showFewer') : t('flights.showMoreOptions', { count: hidden })}
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />
        </button>
      )}
    </>
  )
}

type OptionProps = { option: OptionsFacet['options'][number]; name: string; isChosen: boolean; onToggle: (value: string) => void }

const Option = memo(({ option: { value, count, lowestPrice }, name, isChosen, onToggle }: OptionProps) => {
  const t = useTranslate()
  const { moneyShort, number } = useFormats()
  const isOff = count === 0 && !isChosen
  return (
    <label className={classes(styles.option, isOff && styles.off)}>
      <input type="checkbox" className={styles.box} checked={isChosen} disabled={isOff} onChange={() => onToggle(value)} />
      <span>{name}</span>
      <em><span className={styles.hidden}>{t('flights.countOfOption', { count })}</span><span aria-hidden="true">{number(count)}</span></em>
      <em>{lowestPrice && <><span className={styles.hidden}>{t('flights.fromPriceSpoken')}</span>{moneyShort(lowestPrice)}</>}</em>
    </label>
  )
})
