import { run } from './lib.ts'
import { buildStorefront } from './storefront-build.ts'

const force = process.argv.includes('--force')
process.exit((await buildStorefront({ force, run })) ? 0 : 1)
