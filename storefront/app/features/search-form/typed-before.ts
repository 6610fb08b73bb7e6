import type { PlaceValue, SearchValues } from './search-values.ts'

/** What the plain fields hold, laid over what the page was drawn with. Pure but for reading the form's data. */
export const typedBefore = (drawn: SearchValues, form: FormData): SearchValues => {
  const text = (name: string, otherwise: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : otherwise
  }
  const ages = text('children', '').split(',').map((age) => age.trim()).filter((age) => age !== '')
  return {
    ...drawn,
    from: typedPlace(drawn.from, text('from', drawn.from.text)),
    to: typedPlace(drawn.to, text('to', drawn.to.text)),
    out: text('out', drawn.out),
    back: text('back', drawn.back),
    isReturn: text('trip', drawn.isReturn ? 'return' : 'one-way') !== 'one-way',
    adults: Number(text('adults', String(drawn.adults))),
    childAges: form.has('children') ? ages.map((age) => (/^\d{1,2}$/.test(age) ? Number(age) : null)) : drawn.childAges,
    infants: Number(text('infants', String(drawn.infants))),
    isDirectOnly: form.has('trip') ? form.has('direct') : drawn.isDirectOnly,
  }
}

const typedPlace = (drawn: PlaceValue, text: string): PlaceValue => (text === drawn.text ? drawn : { ref: null, text })
