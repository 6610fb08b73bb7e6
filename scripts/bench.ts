import { findOrInstallChromium } from './chromium.ts'
import { run } from './lib.ts'
import { buildStorefront } from './storefront-build.ts'

const chromium = await findOrInstallChromium('WHOLE')
const ok = (await buildStorefront({ force: false, run }))
  && (await run(process.execPath, ['bench/src/main.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: chromium } }))
process.exit(ok ? 0 : 1)
