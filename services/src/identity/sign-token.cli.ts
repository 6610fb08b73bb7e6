import { DEMO_BRANDS_FOLDER, loadBrands } from '@portolan/brands/all-brands'
import { TEST_TOKEN_KINDS } from '@portolan/contract/identity/identity'
import { parseArgs } from 'node:util'
import { installationOf } from '../installation.ts'
import { systemClock } from '../platform/clock.ts'
import { systemRandom } from '../platform/random.ts'
import { sessionSecret } from '../platform/secrets.ts'
import { parseSettings } from '../platform/settings.ts'
import { createDemoPortal } from './demo-portal.ts'

/** Prints a portal token of a demo brand, signed with the key of the installation that the settings name. */

const USAGE = `npm run sign-token -- <domain> [--kind ${TEST_TOKEN_KINDS.join('|')}] [--member id] [--name text] [--points n] [--credit minor units] [--no-club]\n`

const { values, positionals: [domain] } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    kind: { type: 'string', default: 'VALID' }, member: { type: 'string' }, name: { type: 'string' }, points: { type: 'string' }, credit: { type: 'string' },
    club: { type: 'boolean' },
  },
})
const settings = parseSettings(process.env)
const brands = (await loadBrands(settings.BRANDS_DIR ?? DEMO_BRANDS_FOLDER, installationOf(settings))).map(({ brand }) => brand)
const brand = brands.find((candidate) => candidate.environment === 'demo' && [candidate.domain, ...candidate.aliases].includes(domain ?? ''))
const kind = TEST_TOKEN_KINDS.find((known) => known === values.kind)
if (brand && kind) {
  const portal = createDemoPortal({ secret: await sessionSecret(settings.SESSION_SECRET, settings.DATA_DIR), clock: systemClock, random: systemRandom })
  const { member: id, name, points, credit, club } = values
  process.stdout.write(`${await portal.sign(brand, kind, {
    ...(id === undefined ? {} : { id }), ...(name === undefined ? {} : { name }), ...(club === undefined ? {} : { club }),
    ...(points === undefined ? {} : { points: Number(points) }), ...(credit === undefined ? {} : { credit: Number(credit) }),
  })}\n`)
} else {
  process.stderr.write(`${USAGE}Demo brands: ${brands.filter(({ environment }) => environment === 'demo').map((each) => each.domain).join(', ')}\n`)
  process.exitCode = 1
}
