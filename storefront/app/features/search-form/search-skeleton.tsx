import choice from '../../ui/controls/choice.module.css'
import summary from '../../ui/feedback/error-summary.module.css'
import field from '../../ui/controls/field.module.css'
import dates from './dates/date-fields.module.css'
import form from './flight-search-form.module.css'
import place from './places/place-field.module.css'
import options from './search-options.module.css'
import travellers from './travellers/travellers-field.module.css'

/**
 * The form's placeholder while its script loads after navigation. It also puts the form's styles into the first load, where the
 * form's HTML needs them.
 */
export const SearchSkeleton = ({ hasProblems }: { hasProblems: boolean }) => (
  <div className={form.form} aria-hidden="true">
    {hasProblems && <div className={summary.summary} />}
    <div className={options.options}><span className={choice.choice} /></div>
    <div className={form.fields}>
      <div className={place.place}><div className={field.box} /></div>
      <div className={place.place}><div className={field.box} /></div>
      <div className={dates.dates}><div className={field.box} /><div className={field.box} /></div>
      <div className={travellers.travellers}><div className={field.box} /></div>
      <div className={field.box} />
    </div>
  </div>
)
