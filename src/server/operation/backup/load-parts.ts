import { partTable } from '#server/database/migration/applied.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { takeOffKeys } from '#server/database/whole/bare-tables.ts'
import { copyIn, openForCopy, readCopiedColumns } from '#server/database/whole/copy-stream.ts'
import { type TableFigures, readFigures, readSums } from '#server/database/whole/figures.ts'
import { readJsonFingerprint, writeJsonRows } from '#server/database/whole/json-rows.ts'
import { listTables } from '#server/database/whole/tables.ts'
import { assertSame } from '#server/operation/copy-rows.ts'
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
  for await (const part of ahead(parts)) {
    if ('table' in part && part.table === partTable) continue
    if (part.kind === 'rows') await copyIn(transaction, part, [part.bytes])
    if (part.kind === 'json-rows') await writeJsonRows(transaction, part.table, part.rows)
    if (part.kind === 'table') ended.push(part)
  }
  for (const [index, part] of ended.entries()) {
    report({ phase: 'compare', done: index, total: ended.length })
    assertSame(part.table, part.figures, await readLoaded(transaction, part))
  }
  await makeKeys((done, total) => report({ phase: 'keys', done, total }))
  await closeAgain()
  return {
    rows: ended.reduce((sum, { figures }) => sum + figures.rows, 0),
    households: ended.find(({ table }) => table === 'household')?.figures.rows ?? 0,
  }
}

async function readLoaded(transaction: Transaction, { table, isJson }: TablePart): Promise<TableFigures> {
  if (!isJson) return readFigures(transaction, await readCopiedColumns(transaction, table))
  const fingerprint = await readJsonFingerprint(transaction, table)
  return { ...(await readSums(transaction, table)), fingerprint }
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
