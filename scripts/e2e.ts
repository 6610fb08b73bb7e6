import { findOrInstallChromium } from './chromium.ts'
import { run } from './lib.ts'
import { buildStorefront } from './storefront-build.ts'

const chromium = await findOrInstallChromium('HEADLESS')
const ok = (await buildStorefront({ force: false, run }))
  && (await run('vitest', ['run', '--project', 'e2e', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: chromium } }))
process.exit(ok ? 0 : 1)
