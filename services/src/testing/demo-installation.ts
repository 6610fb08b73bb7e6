import { installationOf } from '../installation.ts'

/** The installation of the demo brands. */
export const DEMO_INSTALLATION = installationOf({ BUSINESS_PROFILES: ['demo'], PAYMENT_PROVIDERS: ['TEST'] })
