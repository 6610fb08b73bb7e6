import { run } from './lib.ts'
import { buildStorefront } from './storefront-build.ts'

/** Before the tests that look at what was built: builds the storefront where its sources changed. */
export default async (): Promise<void> => {
  if (!(await buildStorefront({ force: false, run }))) throw new Error('The storefront could not be built')
}
