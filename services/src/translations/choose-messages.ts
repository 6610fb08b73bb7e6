import type { Clock } from '../platform/clock.ts'
import type { Report } from '../platform/report.ts'
import type { Settings } from '../platform/settings.ts'
import { type FetchMessages, managementService, messageFiles } from './message-servers.ts'
import { committedMessages, type MessageSource } from './message-source.ts'
import { remoteMessages } from './remote-messages.ts'

const FRESH_MS = 300_000
/** A translator reloads to see what was saved; pages asked for together still ask only once. */
const FRESH_IN_DEVELOPMENT_MS = 1_000

type Asked = Pick<Settings, 'TRANSLATIONS_URL' | 'TRANSLATIONS_DEV_URL' | 'TRANSLATIONS_DEV_KEY'>

/** Where texts come from by the settings: a translation service in development, a prefix elsewhere, or the committed catalogs alone. */
export const chooseMessages = (settings: Asked, clock: Clock, report: Report): MessageSource => {
  const { TRANSLATIONS_URL: url, TRANSLATIONS_DEV_URL: devUrl, TRANSLATIONS_DEV_KEY: key } = settings
  const over = (fetchMessages: FetchMessages, freshForMs: number): MessageSource =>
    remoteMessages({ fetchMessages, freshForMs, committed: committedMessages, clock, report })
  if (devUrl && key) return over(managementService({ url: devUrl, key, fetch }), FRESH_IN_DEVELOPMENT_MS)
  return url ? over(messageFiles({ url, fetch }), FRESH_MS) : committedMessages
}
