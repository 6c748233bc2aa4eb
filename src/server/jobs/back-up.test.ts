import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureBackups } from '#server/operation/backup/measure-backups.ts'
import { readClosedParts } from '#server/operation/backup/read-closed-file.ts'
import { testApp } from '#server/testing/test-app.ts'
import { backUp } from './back-up.ts'
import { openRun } from './runs/job-run.ts'

const app = testApp()
let dataDir: string
beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'wk-back-up-'))))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('everything goes into one file that opens with the keys, while the server works', async () => {
  const { dependencies } = app
  const config = { ...dependencies.config, dataDir }
  expect(await measureBackups(config)).toEqual({ files: 0, bytes: 0, newestAt: null })
  await app.signedInUser()
  const rows = await backUp({ ...dependencies, config }, openRun(dependencies.database))
  const path = join(dataDir, 'backups', '2026-11-21T12-00-00-000.age')
  let read = 0
  for await (const part of readClosedParts(createReadStream(path), { path, ring: config.masterKeys }))
    if (part.kind === 'table') read += part.figures.rows
  expect(rows).toBe(read)
  expect(await measureBackups(config)).toEqual({
    files: 1,
    bytes: expect.any(Number),
    newestAt: expect.any(Date),
  })
  expect(app.logLines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ message: 'a backup was written', path, rows }),
  ])
})

test('what cannot be written leaves nothing, and says why', async () => {
  const { dependencies } = app
  const taken = join(dataDir, 'taken')
  await writeFile(taken, '')
  const config = { ...dependencies.config, dataDir: taken }
  await expect(backUp({ ...dependencies, config }, openRun(dependencies.database))).rejects.toThrow(
    'lässt sich nichts speichern (ENOTDIR)',
  )
  expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1)
})
