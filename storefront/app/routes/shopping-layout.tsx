import { Outlet } from 'react-router'
import { QueryProvider } from '../platform/query/query-provider.tsx'

/** Pages that fetch while the shopper looks on: results, checkout, trip. */
export default function ShoppingLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
