import { expect, test } from 'vitest'
import { backupPath } from './backup-path.ts'

test('names a backup by its moment, two within a second apart', () => {
  const paths = ['2026-11-21T03:00:00.000Z', '2026-11-21T03:00:00.001Z'].map((instant) =>
    backupPath({ dataDir: '/data' }, new Date(instant)),
  )
  expect(paths).toEqual([
    '/data/backups/2026-11-21T03-00-00-000.age',
    '/data/backups/2026-11-21T03-00-00-001.age',
  ])
})
