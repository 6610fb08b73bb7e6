import { installationOf } from '../installation.ts'

/** What the demo brands find around them. */
export const DEMO_INSTALLATION = installationOf({ BUSINESS_PROFILES: ['demo'], PAYMENT_PROVIDERS: ['TEST'] })
