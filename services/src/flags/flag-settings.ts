import { FEATURE_FLAGS, type FeatureFlag } from '@portolan/contract/flags/names'
import * as z from 'zod/mini'

/** States of flags by scope, which is a brand's id or `*` for all brands. An unlisted flag is off. */
export type FlagSettings = Readonly<Record<string, Readonly<Partial<Record<FeatureFlag, boolean>>>>>

/** Flag settings that cannot be used. The message says what is expected. */
export class BadFlagSettings extends Error {
  override readonly name = 'BadFlagSettings'
}

const ALL_BRANDS = '*'

/** Reads `travel.search.v2=true,solara:travel.general.maintenance=true`. A name before a colon limits the flag to that brand. */
export const parseFlagList = (text: string): FlagSettings => {
  const scopes: Record<string, Partial<Record<FeatureFlag, boolean>>> = {}
  for (const entry of text.split(',').map((part) => part.trim()).filter(Boolean)) {
    const { scope = ALL_BRANDS, name = '', state } = /^(?:(?<scope>[\w-]+):)?(?<name>[\w.]+)=(?<state>true|false)$/.exec(entry)?.groups ?? {}
    if (state === undefined) throw new BadFlagSettings(`"${entry}" must be name=true, name=false or brand:name=true`)
    scopes[scope] = { ...scopes[scope], [knownFlag(name)]: state === 'true' }
  }
  return scopes
}

const fileSchema = z.record(z.string(), z.partialRecord(z.enum(FEATURE_FLAGS), z.boolean()))

/** Reads `{"*": {"travel.search.v2": true}, "solara": {…}}`. */
export const parseFlagFile = (text: string): FlagSettings => {
  const parsed = fileSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new BadFlagSettings(parsed.error.issues.map(({ path, message }) => `${path.map(String).join(' → ')}: ${message}`).join('; '))
}

/** The states for a brand. The brand's own setting takes precedence over the setting for all brands. */
export const flagStates = (settings: FlagSettings, brandId: string): Record<FeatureFlag, boolean> => {
  const states = { ...settings[ALL_BRANDS], ...settings[brandId] }
  return {
    'travel.general.maintenance': states['travel.general.maintenance'] ?? false,
    'travel.search.v2': states['travel.search.v2'] ?? false,
    'travel.tracking.lmn_tealium': states['travel.tracking.lmn_tealium'] ?? false,
  }
}

/** A misspelt flag would silently stay off, so only known names are accepted. */
const knownFlag = (name: string): FeatureFlag => {
  const known = FEATURE_FLAGS.find((flag) => flag === name)
  if (!known) throw new BadFlagSettings(`"${name}" is no flag; known are ${FEATURE_FLAGS.join(', ')}`)
  return known
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BadFlagSettings('not JSON', { cause: error })
  }
}
