import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build as bundle } from 'vite'
import { injectManifest } from 'workbox-build'
import { inProject } from '../support/project.mjs'
import { keepEnvironment } from './keep-environment.mjs'
import { writeArchives } from './write-archives.mjs'

/**
 * Writes the worker at /sw.js, and the archives that it keeps (decision 0185). This comes after everything that changes
 * pages and scripts, and before they are compressed.
 */
export async function writeWorker(pages, build) {
  const { findPage } = await import('../../src/contract/site/pages.ts')
  const { isKept } = await import('../../src/contract/site/kept-pages.ts')
  await writeArchives(pages, build, (path) => {
    const page = findPage(path)
    if (!page || !isKept(page)) return undefined
    return page.access === 'auth' ? 'member' : 'visitor'
  })
  const bundled = inProject('dist/worker')
  await bundleWorker(bundled, build)
  await injectManifest({
    swSrc: join(bundled, 'sw.js'),
    swDest: join(pages, 'sw.js'),
    injectionPoint: 'self.PRECACHED',
    globDirectory: pages,
    globPatterns: ['kept/*.json', 'assets/*.woff2'],
    maximumFileSizeToCacheInBytes: 10_000_000,
  })
  await rm(bundled, { recursive: true, force: true })
}

/** Bundles the worker. */
export async function bundleWorker(outDir, build) {
  await keepEnvironment(() => bundle(bundlingOf(outDir, build)))
}

function bundlingOf(outDir, build) {
  return {
    configFile: false,
    root: inProject(),
    publicDir: false,
    logLevel: 'warn',
    define: { WORKER_BUILD: JSON.stringify(build) },
    build: {
      outDir,
      target: 'es2023',
      rolldownOptions: {
        input: inProject('src/web/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  }
}
