import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/controls/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorSummary } from '../../ui/feedback/error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DateFields } from './dates/date-fields.tsx'
import type { FlightSearchFormProps } from './flight-search-form-props.ts'
import styles from './flight-search-form.module.css'
import { PlaceField } from './places/place-field.tsx'
import { SearchOptions } from './search-options.tsx'
import { FIELD_ID } from './values/search-problems.ts'
import { TravellersField } from './travellers/travellers-field.tsx'
import { useSearchForm } from './use-search-form.ts'

/**
 * The flight form: a plain GET form to /F whose native fields work before any script. On the first interaction the place list,
 * steppers and validation are loaded; the calendar when a date field is touched.
 */
export const FlightSearchForm = (props: FlightSearchFormProps) => {
  const t = useTranslate()
  const { form, draft, change, place, chooseReturn, moveTo, swap, errors, attempt, isPending, parts, submit } = useSearchForm(props)
  const error = (field: keyof typeof FIELD_ID): string | undefined => {
    const key = errors.get(field)
    return key && t(key)
  }
  return (
    <form
      ref={form} action={`/${props.productType}`} method="get" noValidate className={classes(styles.form, props.className)} aria-label={t('search-form.formLabel')} onSubmit={submit}
    >
      <ErrorSummary
        heading={t('search-form.thingsToCheck', { count: errors.size })} attempt={attempt}
        errors={[...errors].map(([field, key]) => ({ fieldId: FIELD_ID[field], message: t(key) }))}
      />
      <SearchOptions draft={draft} onChange={change} onReturn={chooseReturn} />
      <div className={styles.fields}>
        <PlaceField name="from" id={FIELD_ID.from} label={t('search-form.from')} {...place('from')} error={error('from')} parts={parts} />
        <div className={styles.pair}>
          <button type="button" className={styles.swap} onClick={swap} aria-label={t('search-form.swap')}><Icon name="swap" size={16} /></button>
          <PlaceField name="to" id={FIELD_ID.to} label={t('search-form.to')} {...place('to')} error={error('to')} parts={parts} />
        </div>
        <DateFields draft={draft} onChange={change} onReturn={chooseReturn} onDeparture={moveTo} errors={{ out: error('out'), back: error('back') }} />
        <TravellersField party={draft} onChange={change} error={error('travellers')} parts={parts} />
        <Button type="submit" size="field" isPending={isPending}>{t('search-form.search')}</Button>
      </div>
    </form>
  )
}

