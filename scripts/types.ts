import { join } from 'node:path'
import { ROOT, run } from './lib.ts'

const storefront = { cwd: join(ROOT, 'storefront') }
const ok = (await run('react-router', ['typegen'], storefront))
  && (await run('tsc', ['-p', 'tsconfig.json'])) && (await run('tsc', ['-p', 'tsconfig.json'], storefront))
process.exit(ok ? 0 : 1)
