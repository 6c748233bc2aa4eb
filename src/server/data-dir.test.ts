import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findServingUser } from '#server/database/embedded/serving-user.ts'
import { chooseDataDir, prepareDataDir } from './data-dir.ts'

describe('the data folder', () => {
  it('is the one the operator wants', () => {
    const choice = { projectDir: '/srv/plan', servingUser: null }
    expect(chooseDataDir({ ...choice, wanted: '/var/daten' })).toBe('/var/daten')
    expect(chooseDataDir({ ...choice, wanted: 'daten' })).toBe('/srv/plan/daten')
  })

  it('is otherwise in the project', () => {
    expect(chooseDataDir({ wanted: null, projectDir: '/srv/plan', servingUser: null })).toBe('/srv/plan/data')
  })

  it.runIf(process.getuid?.() === 0)(
    'is outside of a project that the serving user cannot enter',
    async () => {
      // This folder is closed to other users, as a home folder is.
      const projectDir = await mkdtemp(join(tmpdir(), 'wk-closed-'))
      onTestFinished(() => rm(projectDir, { recursive: true, force: true }))
      expect(chooseDataDir({ wanted: null, projectDir, servingUser: findServingUser() })).toMatch(
        /^\/var\/lib\/wohlstandskompass\/[\da-f]{10}$/,
      )
    },
  )
})

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
