import { buildIfStale } from './build.mjs'
import { findBrowser } from './find-browser.mjs'
import { installIfStale } from './install.mjs'
import { inProject } from './project.mjs'

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
