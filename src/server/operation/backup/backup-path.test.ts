import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { backupPath, isBackupName, namedPath, replacedPath } from './backup-path.ts'

const now = new Date('2026-11-21T03:00:00.000Z')

test('names a backup by its moment, two within a second apart', () => {
  const paths = [now, new Date('2026-11-21T03:00:00.001Z')].map((instant) =>
    backupPath({ dataDir: '/data' }, instant),
  )
  expect(paths).toEqual([
    '/data/backups/2026-11-21T03-00-00-000.age',
    '/data/backups/2026-11-21T03-00-00-001.age',
  ])
})

test('a folder gets that name, a file keeps its own', () => {
  expect(namedPath('s3://bucket/wk/', now)).toBe('s3://bucket/wk/2026-11-21T03-00-00-000.age')
  expect(namedPath('/mnt/backups/', now)).toBe('/mnt/backups/2026-11-21T03-00-00-000.age')
  expect(namedPath('/mnt/backup.age', now)).toBe('/mnt/backup.age')
})

test.each([
  ['2026-11-21T03-00-00-000.age', true],
  ['2026-11-21T03-00-00-000.age.new', false],
  ['before-the-move.age', false],
  [basename(replacedPath({ dataDir: '/data' }, now)), false],
])('%s was named by the product: %s', (name, isOurs) => {
  expect(isBackupName(name)).toBe(isOurs)
})
