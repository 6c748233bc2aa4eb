import { partTable } from '#server/database/migration/applied.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { takeOffKeys } from '#server/database/whole/bare-tables.ts'
import { copyIn, openForCopy } from '#server/database/whole/copy-stream.ts'
import { writeJsonRows } from '#server/database/whole/json-rows.ts'
import { listTables } from '#server/database/whole/tables.ts'
import { compareTables } from '#server/operation/compare-tables.ts'
import type { BackupPart } from './backup-parts.ts'
import type { Extent } from './describe-extent.ts'
import type { ReportProgress } from './progress.ts'

type TablePart = Extract<BackupPart, { readonly kind: 'table' }>

/**
 * Loads a backup into the empty tables of its migrations, and compares every table with the figures that the backup has
 * of it. Keys and references are off meanwhile, and checked for all rows at the end.
 * @throws {StartError} at the first difference
 */
export async function loadParts(
  transaction: Transaction,
  parts: AsyncGenerator<BackupPart>,
  report: ReportProgress,
): Promise<Extent> {
  const tables = await listTables(transaction)
  const closeAgain = await openForCopy(transaction, tables)
  const makeKeys = await takeOffKeys(transaction, tables)
  const ended: TablePart[] = []
  const sizes = new Map<string, number>()
  const count = (table: string, bytes: number) => sizes.set(table, (sizes.get(table) ?? 0) + bytes)
  for await (const part of ahead(parts)) {
    if ('table' in part && part.table === partTable) continue
    if (part.kind === 'rows') {
      await copyIn(transaction, part, [part.bytes])
      count(part.table, part.bytes.length)
    }
    if (part.kind === 'json-rows') {
      await writeJsonRows(transaction, part.table, part.rows)
      for (const row of part.rows) count(part.table, row.length)
    }
    if (part.kind === 'table') ended.push(part)
  }
  await compareTables(transaction, ended, { sizes, report })
  await makeKeys((done, total) => report({ phase: 'keys', done, total }))
  await closeAgain()
  return {
    rows: ended.reduce((sum, { figures }) => sum + figures.rows, 0),
    households: ended.find(({ table }) => table === 'household')?.figures.rows ?? 0,
  }
}

/** Reads and unpacks the next part while the database takes this one. */
async function* ahead<T>(parts: AsyncGenerator<T>): AsyncGenerator<T> {
  let coming = parts.next()
  try {
    for (;;) {
      const { value, done } = await coming
      if (done) break
      coming = parts.next()
      coming.catch(() => {})
      yield value
    }
  } finally {
    await parts.return(undefined)
  }
}
