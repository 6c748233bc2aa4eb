import { itemAt } from '#domain/lists/item-at.ts'
import type { MasterKey } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { appliedMigrations } from '#server/database/migration/applied.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { assertWholeIsVisible, streamWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { listTables } from '#server/database/whole/tables.ts'
import { sealAge } from './age-file.ts'
import type { BackupPart } from './backup-parts.ts'
import type { Extent } from './describe-extent.ts'
import { findPlace } from './find-place.ts'
import type { BackupFile } from './find-place.ts'
import { packParts } from './pack-parts.ts'
import { type ReportProgress, counting, noReport } from './progress.ts'
import { readClosedParts } from './read-closed-file.ts'
import { readTables } from './read-tables.ts'

/** The product reads so many tables at once; more would leave a machine with two cores nothing for the packing. */
export const READERS = 2

export interface BackupReport extends Extent {
  readonly path: string
  readonly bytes: number
}

export interface BackupOptions {
  /** So many connections read at once, each a table; the pool must have as many. */
  readonly readers?: number
  readonly report?: ReportProgress
}

/**
 * Writes everything that people entered into one encrypted file, as of one instant, while others work on. The file gets
 * its name after it has been read back whole; until then, and when anything fails, there is none.
 * @throws {StartError} when the disk is full, the place closed, or the file is there already
 */
export async function writeBackup(
  database: Database,
  file: BackupFile,
  now: Date,
  { readers = 1, report = noReport }: BackupOptions = {},
): Promise<BackupReport> {
  const place = await findPlace(file)
  await place.prepare()
  const parts = streamWholeDatabase(database, readers, (transactions) => readEverything(transactions, report))
  let counts = { rows: 0, households: 0 }
  const bytes = await place.store(
    sealAge(packParts(parts), { ring: file.ring, createdAt: now }),
    async (stored, total) => {
      const watched = total === null ? stored : counting(stored, total, 'check', report)
      counts = await check(watched, place.path, file.ring)
    },
  )
  return { path: place.path, bytes, ...counts }
}

async function* readEverything(
  transactions: readonly Transaction[],
  report: ReportProgress,
): AsyncGenerator<BackupPart> {
  const first = itemAt(transactions, 0)
  await assertWholeIsVisible(first)
  const tables = await listTables(first)
  yield { kind: 'begin', migrations: await appliedMigrations(first), tables }
  yield* readTables(transactions, tables, report)
  yield { kind: 'end' }
}

async function check(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
  ring: readonly MasterKey[],
): Promise<Extent> {
  let [rows, households] = [0, 0]
  for await (const part of readClosedParts(bytes, { path, ring })) {
    if (part.kind !== 'table') continue
    rows += part.figures.rows
    if (part.table === 'household') households = part.figures.rows
  }
  return { rows, households }
}
