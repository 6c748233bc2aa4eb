import { expect, test } from 'vitest'
import { diskBands, storageParts } from './storage-parts.ts'

const storage = {
  database_bytes: 1_000,
  invoices_bytes: 100,
  images_bytes: 0,
  backups: { files: 1, bytes: 200, newest_at: '2026-11-21T12:00:00.000Z' },
  is_database_here: true,
  disk: { free_bytes: 4_000, total_bytes: 10_000 },
}

test('each byte counts once', () => {
  expect(storageParts(storage).map(({ label, bytes }) => [label, bytes])).toEqual([
    ['Datenbank', 900],
    ['Rechnungen', 100],
    ['Bilder', 0],
    ['1 Sicherung', 200],
  ])
})

test('the bar shows our own parts first, then what else is on the disk', () => {
  expect(diskBands(storageParts(storage), storage.disk)).toEqual([
    { key: 'database', start: 0, width: 9 },
    { key: 'invoices', start: 9.3, width: 1 },
    { key: 'backups', start: expect.closeTo(10.6), width: 2 },
    { key: 'other', start: expect.closeTo(12.9), width: 48 },
  ])
})

test('a database on a server of its own takes nothing of this disk', () => {
  const elsewhere = { ...storage, is_database_here: false }
  expect(diskBands(storageParts(elsewhere), storage.disk).map(({ key }) => key)).toEqual(['backups', 'other'])
})

test('a full disk stays inside of the bar, and an empty answer draws nothing', () => {
  const full = { free_bytes: 0, total_bytes: 1_200 }
  const bands = diskBands(storageParts(storage), full)
  expect(bands.every(({ start, width }) => start + width <= 100)).toBe(true)
  expect(diskBands(storageParts(storage), { free_bytes: 0, total_bytes: 0 })).toEqual([])
})
