import { Outlet } from 'react-router'
import { QueryProvider } from '../platform/query/query-client.tsx'

/** Frame of pages that load data in the browser: results, checkout, trip. */
export default function ShoppingLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
