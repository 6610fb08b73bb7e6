import type { BrandConfig } from '@portolan/contract/brand/brand'
import { readFile, stat } from 'node:fs/promises'
import { type FlagSettings, parseFlagFile, parseFlagList } from './flag-settings.ts'

export type FlagOwner = Pick<BrandConfig, 'id' | 'domain'>

/** Reads the flag settings of a brand. The result may include other brands. Rejects if the settings were never readable. */
export type FlagSource = (brand: FlagOwner) => Promise<FlagSettings>

/**
 * The source for the setting FLAGS: a list of `name=true`, or the path of a .json file that is read again whenever it changes. If the file
 * becomes invalid, its last valid state stays in use and the problem is reported once. Throws BadFlagSettings for an invalid list.
 */
export const flagSource = (setting: string, onProblem: (error: unknown) => void): FlagSource => {
  if (setting.trim().endsWith('.json')) return flagFile(setting.trim(), onProblem)
  const settings = parseFlagList(setting)
  return async () => settings
}

const flagFile = (file: string, onProblem: (error: unknown) => void): FlagSource => {
  let good: FlagSettings | null = null
  let stamp = ''
  let isReported = false

  const read = async (): Promise<FlagSettings> => {
    const { mtimeMs, size } = await stat(file)
    const now = `${mtimeMs}-${size}`
    if (good && now === stamp) return good
    good = parseFlagFile(await readFile(file, 'utf8'))
    stamp = now
    isReported = false
    return good
  }

  return async () => {
    try {
      return await read()
    } catch (error) {
      if (!good) throw error
      if (!isReported) onProblem(error)
      isReported = true
      return good
    }
  }
}
