import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Few routes: the whole table ships with the first page, so no click waits for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
