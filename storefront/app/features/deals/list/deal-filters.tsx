import { moneyFromMajor } from '@portolan/contract/values/money'
import type { FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { useRootData } from '../../../platform/root-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import type { DealChoices } from './deal-list.ts'
import styles from './deal-filters.module.css'
import { DEAL_SORTS, type DealsView } from './deals-url.ts'

const SORT_KEYS = { reduction: 'deals.sortReduction', price: 'deals.sortPrice', ending: 'deals.sortEnding', departure: 'deals.sortDeparture' } as const

/** A plain form: every change loads its address at once; without scripts a button submits it. */
export const DealFilters = ({ view, choices }: { view: DealsView; choices: DealChoices }) => {
  const t = useTranslate()
  const f = useFormats()
  const submit = useSubmit()
  const { brand, language: own } = useBrand()
  const { language = own } = useRootData() ?? {}
  const apply = (event: FormEvent<HTMLFormElement>): void => void submit(withoutBlanks(event.currentTarget), { replace: true, preventScrollReset: true })
  const price = (major: number): string => f.moneyRounded(moneyFromMajor(major, brand.currency))
  return (
    <Card className={styles.card}>
      {/* Its fields start from the address again whenever that changes: the back button shows in them too. */}
      <Form key={JSON.stringify(view)} method="get" aria-label={t('deals.filters')} className={styles.form} onChange={apply}>
        {language !== own && <input type="hidden" name="lang" value={language} />}
        <fieldset className={styles.months}>
          <legend className={styles.legend}>{t('deals.month')}</legend>
          <div className={styles.segments}>
            <Segment month={null} view={view} label={t('deals.anyMonth')} />
            {choices.months.map((month) => <Segment key={month} month={month} view={view} label={f.month(Number(month.slice(5)))} />)}
          </div>
        </fieldset>
        <SelectField
          label={t('deals.origin')} name="from" defaultValue={view.origin ?? ''} placeholder={t('deals.anyOrigin')}
          options={choices.origins.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <SelectField
          label={t('deals.budget')} name="budget" defaultValue={view.budget === null ? '' : String(view.budget)} placeholder={t('deals.anyBudget')}
          options={[...new Set([...choices.budgets, ...(view.budget === null ? [] : [view.budget])])].sort((a, b) => a - b)
            .map((budget) => ({ value: String(budget), label: t('deals.upTo', { price: price(budget) }) }))}
        />
        <SelectField
          label={t('deals.sort')} name="sort" defaultValue={view.sort} options={DEAL_SORTS.map((sort) => ({ value: sort, label: t(SORT_KEYS[sort]) }))}
        />
        <Button type="submit" size="field" className={styles.submit}>{t('deals.show')}</Button>
      </Form>
    </Card>
  )
}

const Segment = ({ month, view, label }: { month: string | null; view: DealsView; label: string }) => (
  <label className={styles.segment}>
    <input type="radio" name="month" value={month ?? ''} defaultChecked={month === view.month} />
    <span>{label}</span>
  </label>
)

/** Leaves unset filters out of the address. */
const withoutBlanks = (form: HTMLFormElement): FormData => {
  const filled = new FormData()
  for (const [name, value] of new FormData(form)) if (value !== '' && !(name === 'sort' && value === 'reduction')) filled.append(name, value)
  return filled
}
