import { useLocation } from 'react-router'
import { NotSoldIsland } from '../features/shell/not-sold-island.tsx'
import { pageOf } from '../pages.ts'

/** Pages of products that no brand sells yet. */
export default function NotSoldYet() {
  return <NotSoldIsland product={pageOf(useLocation().pathname).product ?? 'H'} />
}
