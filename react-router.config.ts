import type { Config } from '@react-router/dev/config'
import { publicPaths } from './src/web/public-paths.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'dist',
  ssr: false,
  prerender: [...publicPaths],
  // An access rule is a few lines: a file of its own would cost more than it saves.
  splitRouteModules: false,
} satisfies Config
