import { run } from './lib.ts'
import { buildStorefront } from './storefront-build.ts'

// The demo start is the only one that switches the developers' tools on by itself; they answer loopback only.
process.env.DEV_TOOLS ??= '1'
process.env.NODE_ENV ??= 'production'
if (!(await buildStorefront({ force: false, run }))) process.exit(1)
await import('../server/src/main.ts')
