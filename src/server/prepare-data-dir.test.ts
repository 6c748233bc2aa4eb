import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { prepareDataDir } from './prepare-data-dir.ts'

it('makes the folder, closed to others', async () => {
  const folder = join(await temporaryFolder(), 'a', 'b')
  await prepareDataDir(folder, null)
  await prepareDataDir(folder, null)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

it('says what is wrong with a place where nothing can be kept', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  await expect(prepareDataDir(join(file, 'data'), null)).rejects.toThrow(
    `In DATA_DIR (${file}/data) können wir nichts speichern (ENOTDIR)`,
  )
})

it.runIf(existsSync('/proc/self'))('ends where the file system lets nobody make a folder', async () => {
  await expect(prepareDataDir('/proc/plan/data', null)).rejects.toThrow(
    'In DATA_DIR (/proc/plan/data) können wir nichts speichern (ENOENT)',
  )
})

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wk-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
