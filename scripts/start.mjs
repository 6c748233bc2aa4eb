import { buildIfStale } from './build.mjs'
import { inProject } from './project.mjs'

/** Builds what is stale and becomes the server. */
export async function run(args) {
  await buildIfStale()
  process.argv = [process.execPath, inProject('src/server/main.ts'), ...args]
  await import('../src/server/main.ts')
}
