import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundleWorker } from './write-worker.mjs'

// The first start of a new copy builds, and then serves in the same process: in trial mode, unless it was told otherwise.
it.each([undefined, '', 'test'])('leaves NODE_ENV as it was: %s', async (before) => {
  const former = process.env['NODE_ENV']
  const folder = await mkdtemp(join(tmpdir(), 'wk-worker-'))
  try {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
    await bundleWorker(folder, 'abc123')
    expect(process.env['NODE_ENV']).toBe(before)
    expect(await readFile(join(folder, 'sw.js'), 'utf8')).toContain('abc123')
  } finally {
    process.env['NODE_ENV'] = former
    await rm(folder, { recursive: true, force: true })
  }
})
