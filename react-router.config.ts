import type { Config } from '@react-router/dev/config'
import { publicPaths } from './src/web/public-paths.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'dist',
  ssr: false,
  prerender: [...publicPaths],
} satisfies Config
