import { contactSchema, type Contact, type Country } from '@portolan/contract/cart/cart'
import { tidyName } from './traveller-form.ts'

/** What someone typed about how to reach them, as typed. */
export type ContactDraft = { givenName: string; familyName: string; email: string; phoneCountryCode: string; phone: string }

export type ContactField = keyof ContactDraft
export type ContactProblem = 'REQUIRED' | 'NAME_CHARACTERS' | 'EMAIL_SHAPE' | 'PHONE_SHAPE'
type ContactProblems = Partial<Record<ContactField, ContactProblem>>

type Checked = { ok: true; contact: Contact } | { ok: false; problems: ContactProblems }

/** The contact a draft describes, or what is wrong with each field, in the order of the form. */
export const checkContact = (draft: ContactDraft, countries: readonly Country[]): Checked => {
  const phoneNumber = internationalPhone(draft.phone, countries.find(({ code }) => code === draft.phoneCountryCode))
  const candidate = {
    givenName: tidyName(draft.givenName),
    familyName: tidyName(draft.familyName),
    email: draft.email.trim(),
    phoneCountryCode: countryOfPhone(phoneNumber, draft.phoneCountryCode, countries),
    phoneNumber,
  }
  const outcome = contactSchema.safeParse(candidate)
  if (outcome.success) return { ok: true, contact: outcome.data }
  const bad = new Set(outcome.error.issues.map(({ path }) => path[0]))
  const problems: ContactProblems = {}
  const note = (field: ContactField, isBad: boolean, problem: ContactProblem): void => {
    if (isBad) problems[field] = draft[field].trim() === '' ? 'REQUIRED' : problem
  }
  note('givenName', bad.has('givenName'), 'NAME_CHARACTERS')
  note('familyName', bad.has('familyName'), 'NAME_CHARACTERS')
  note('email', bad.has('email'), 'EMAIL_SHAPE')
  note('phoneCountryCode', bad.has('phoneCountryCode'), 'PHONE_SHAPE')
  note('phone', bad.has('phoneNumber'), 'PHONE_SHAPE')
  return { ok: false, problems }
}

/** A saved contact as it stands in the form: the number without its country's prefix. */
export const contactDraftOf = (contact: Contact | null, countries: readonly Country[], defaultCountry: string): ContactDraft => {
  if (!contact) return { givenName: '', familyName: '', email: '', phoneCountryCode: defaultCountry, phone: '' }
  const prefix = compactPrefix(countries.find(({ code }) => code === contact.phoneCountryCode)?.phonePrefix ?? '')
  const { givenName, familyName, email, phoneCountryCode, phoneNumber } = contact
  const phone = phoneNumber.startsWith(prefix) ? phoneNumber.slice(prefix.length) : phoneNumber
  return { givenName, familyName, email, phoneCountryCode, phone }
}

/**
 * The E.164 form of a typed number: one that starts with + or 00 is complete; otherwise the country's prefix is added and the trunk prefix
 * is removed.
 */
export const internationalPhone = (typed: string, country: Pick<Country, 'phonePrefix' | 'trunkPrefix'> | undefined): string => {
  // '+44 (0)20 …' names the trunk zero that is not dialled from abroad.
  const compact = typed.replace(/^(\s*(?:\+|00)[\s\d]*)\(0\)/, '$1').replaceAll(/[\s().\-/\u2010-\u2015]/g, '')
  if (compact.startsWith('+')) return compact
  if (compact.startsWith('00')) return `+${compact.slice(2)}`
  if (compact === '' || !country) return compact
  const [calling = '', area = ''] = country.phonePrefix.split(' ')
  const national = withoutTrunk(compact, country.trunkPrefix)
  return area !== '' && !(national.startsWith(area) && national.length > LOCAL_DIGITS) ? `${calling}${area}${national}` : `${calling}${national}`
}

/** A number in an island of the North American plan without its area code. */
const LOCAL_DIGITS = 7
/** The longest numbers of countries with the trunk prefix 1 or 8: one more digit is that prefix. */
const NATIONAL_DIGITS = 10

const withoutTrunk = (digits: string, trunk: string | null): string =>
  trunk !== null && digits.startsWith(trunk) && (trunk.startsWith('0') || digits.length > NATIONAL_DIGITS) ? digits.slice(trunk.length) : digits

/** The chosen country if the number fits it, else the country of the number's prefix. */
const countryOfPhone = (phoneNumber: string, chosen: string, countries: readonly Country[]): string => {
  const callingCode = (country: Country): string => country.phonePrefix.split(' ')[0] ?? ''
  const own = countries.find(({ code }) => code === chosen)
  if (!own || phoneNumber.startsWith(callingCode(own))) return chosen
  const found = countries.filter(({ phonePrefix }) => phoneNumber.startsWith(compactPrefix(phonePrefix)))
  return found.sort((a, b) => compactPrefix(b.phonePrefix).length - compactPrefix(a.phonePrefix).length)[0]?.code ?? chosen
}

const compactPrefix = (phonePrefix: string): string => phonePrefix.replaceAll(' ', '')

const COMMON_DOMAINS = [
  'gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'yahoo.es', 'hotmail.es', 'libero.it', 'gmx.de', 'web.de',
  'orange.fr', 'sapo.pt',
]

/** The address someone probably meant when the domain is one letter away from a common one; null otherwise. */
export const suggestEmail = (email: string): string | null => {
  const [name = '', domain = '', ...rest] = email.trim().toLowerCase().split('@')
  if (name === '' || domain === '' || rest.length > 0 || COMMON_DOMAINS.includes(domain)) return null
  const meant = COMMON_DOMAINS.find((common) => isOneEditAway(domain, common))
  return meant ? `${email.trim().slice(0, email.trim().indexOf('@'))}@${meant}` : null
}

/** One letter added, missing or changed, or two neighbours swapped. */
const isOneEditAway = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB
    || (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
}
