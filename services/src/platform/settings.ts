import * as z from 'zod/mini'

/** All settings of the process. They are parsed once at the start. An invalid value stops the start with the name of the setting. */

z.config(z.locales.en())

const DEFAULT_PORT = 3000
const text = z.optional(z.string().check(z.minLength(1)))
const url = z.optional(z.url())
const flag = z.pipe(z._default(z.enum(['0', '1', 'true', 'false']), '0'), z.transform((value) => value === '1' || value === 'true'))

/** Number of proxies in front of the server; 'true' is one. Each appends an address, so counting from the end ignores addresses sent by the caller. */
const proxies = z.pipe(z._default(z.enum(['0', '1', '2', '3', 'true', 'false']), '0'), z.transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value))))

const list = (fallback: string) => z.pipe(z._default(z.string(), fallback), z.transform((value) => value.split(',').map((each) => each.trim()).filter((each) => each !== '')))

const settingsSchema = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), DEFAULT_PORT),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  TRUST_PROXY: proxies,
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  BRANDS_DIR: text,
  BRAND_DOMAIN: text,
  BUSINESS_PROFILES: list('demo'),
  PAYMENT_PROVIDERS: list('TEST'),
  STRAPI_URL: z.optional(z.url({ protocol: /^https?$/ })),
  STRAPI_TOKEN: text,
  STRAPI_CACHE_SECONDS: z._default(z.coerce.number().check(z.minimum(1), z.maximum(86_400)), 300),
  CART_URL: url,
  TRANSPORT_URL: url,
  PLATFORM_URL: url,
  EVENTS_URL: url,
  EVENTS_TOKEN: text,
  TRANSLATIONS_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TRANSLATIONS_DEV_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TRANSLATIONS_DEV_KEY: text,
  SENTRY_DSN: text,
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), 'bookings@portolan.example'),
  OPERATOR_TOKEN: z.optional(z.string().check(z.minLength(16))),
  ACCOUNTS_FILE: text,
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32))),
  TEST_PAYMENT_SECRET: z.optional(z.string().check(z.minLength(16))),
  FLAGS: z._default(z.string(), ''),
  SUPPLY_SEED: z._default(z.string().check(z.minLength(1)), 'portolan'),
  SUPPLY_LATENCY: z._default(z.coerce.number().check(z.minimum(0), z.maximum(20)), 1),
  SCENARIO: z._default(z.string(), ''),
  CART_RETENTION_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3650)), 30),
  RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.minimum(0)), 1),
  OVERLOAD_DELAY_MS: z._default(z.coerce.number().check(z.minimum(100), z.maximum(60_000)), 1_000),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  DEV_TOOLS: flag,
})

export type Settings = z.infer<typeof settingsSchema>

/** A setting with an invalid value. The message names the setting and the expected value. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting'
}

/** Empty values count as not set, so `PORT= npm start` uses the default. */
export const parseSettings = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const outcome = settingsSchema.safeParse(given)
  if (!outcome.success) {
    throw new BadSetting(outcome.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('\n'))
  }
  if (outcome.data.DATABASE_URL && !outcome.data.SESSION_SECRET) {
    throw new BadSetting('SESSION_SECRET: required with DATABASE_URL, at least 32 characters, the same on every copy')
  }
  if (outcome.data.TRANSLATIONS_DEV_URL && !outcome.data.TRANSLATIONS_DEV_KEY) {
    throw new BadSetting('TRANSLATIONS_DEV_KEY: required with TRANSLATIONS_DEV_URL, a key of the translation management service')
  }
  return outcome.data
}
