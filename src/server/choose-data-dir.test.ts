import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chooseDataDir } from './choose-data-dir.ts'
import { findServingUser } from './database/embedded/serving-user.ts'

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
      // Made for us alone, as a home folder is.
      const projectDir = await mkdtemp(join(tmpdir(), 'wk-closed-'))
      onTestFinished(() => rm(projectDir, { recursive: true, force: true }))
      expect(chooseDataDir({ wanted: null, projectDir, servingUser: findServingUser() })).toMatch(
        /^\/var\/lib\/wohlstandskompass\/[\da-f]{10}$/,
      )
    },
  )
})
