import { buildIfStale } from './build.mjs'
import { findBrowser } from './support/find-browser.mjs'
import { installIfStale } from './support/install.mjs'
import { inProject } from './support/project.mjs'

/**
 * Measures everything that docs/performance.md reports, or the named parts; best on a machine that does nothing else.
 */
export async function run(names) {
  await buildIfStale()
  const bench = await import('../bench/main.ts')
  await bench.run(names, {
    findBrowser,
    installLighthouse: () => installIfStale(inProject('bench/lighthouse')),
  })
}
