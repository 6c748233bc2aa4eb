import type { Transaction } from '#server/database/transaction.ts'
import { readCopiedColumns } from '#server/database/whole/copy-stream.ts'
import { type TableFigures, findDifference, readFigures, readSums } from '#server/database/whole/figures.ts'
import { readJsonFingerprint } from '#server/database/whole/json-rows.ts'
import { StartError } from '#server/start-error.ts'
import { type ReportProgress, countTables } from './backup/progress.ts'

export interface LoadedTable {
  readonly table: string
  /** The figures of the original. */
  readonly figures: TableFigures
  /** Whether the table's fingerprint is that of the first line format of backups. */
  readonly isJson?: boolean
}

/**
 * Reads loaded tables back and compares each with its original.
 * @param sizes how many bytes the rows of each table take, written out
 * @throws {StartError} at the first difference
 */
export async function compareTables(
  transaction: Transaction,
  tables: readonly LoadedTable[],
  { sizes, report }: { readonly sizes: ReadonlyMap<string, number>; readonly report: ReportProgress },
): Promise<void> {
  const begin = countTables('compare', sizes, report)
  for (const loaded of tables) {
    const progress = begin(loaded.table)
    assertSame(loaded, await readLoaded(transaction, loaded, progress.advance))
    progress.end()
  }
}

async function readLoaded(
  transaction: Transaction,
  { table, isJson }: LoadedTable,
  advance: (bytes: number) => void,
): Promise<TableFigures> {
  if (!isJson) return readFigures(transaction, await readCopiedColumns(transaction, table), advance)
  const fingerprint = await readJsonFingerprint(transaction, table)
  return { ...(await readSums(transaction, table)), fingerprint }
}

function assertSame({ table, figures }: LoadedTable, actual: TableFigures): void {
  const difference = findDifference(figures, actual)
  if (difference === null) return
  throw new StartError(
    `Die Kopie von ${table} ist nicht wie das Original: ${difference}. Nichts wurde geändert.`,
  )
}
