import type { Config } from '@react-router/dev/config'
import { prerenderedPaths } from './src/contract/site/pages.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'dist',
  ssr: false,
  prerender: [...prerenderedPaths()],
  // An access rule is a few lines: a file of its own would cost more than it saves.
  splitRouteModules: false,
} satisfies Config
