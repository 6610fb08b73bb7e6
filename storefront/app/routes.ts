import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the storefront, top to bottom. */
export default [
  index('routes/landing.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
