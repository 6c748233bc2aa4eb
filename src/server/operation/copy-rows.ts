import type { Transaction } from '#server/database/transaction.ts'
import { takeOffKeys } from '#server/database/whole/bare-tables.ts'
import { copyIn, copyOut, openForCopy, readCopiedColumns } from '#server/database/whole/copy-stream.ts'
import { type TableFigures, readSums } from '#server/database/whole/figures.ts'
import { assertWholeIsVisible } from '#server/database/whole/in-whole-database.ts'
import { createLineFingerprint } from '#server/database/whole/line-fingerprint.ts'
import { listTables, measureTables } from '#server/database/whole/tables.ts'
import { type ReportProgress, type TableProgress, countTables } from './backup/progress.ts'
import { compareTables } from './compare-tables.ts'

export interface CopiedTable extends TableFigures {
  readonly table: string
}

/**
 * Copies every row into empty tables, and compares the copy with the original: number of rows, sum of every counting
 * column, fingerprint of the content.
 * @throws {StartError} at the first difference
 */
export async function copyRows(
  source: Transaction,
  target: Transaction,
  report: ReportProgress,
): Promise<readonly CopiedTable[]> {
  await assertWholeIsVisible(source)
  const filled = await listTables(target)
  const closeAgain = await openForCopy(target, filled)
  const makeKeys = await takeOffKeys(target, filled)
  const tables = await listTables(source)
  const begin = countTables('load', await measureTables(source, tables), report)
  const sizes = new Map<string, number>()
  const copied: CopiedTable[] = []
  for (const table of tables) {
    const progress = begin(table)
    const { bytes, ...figures } = await copyTable(source, target, { table, advance: progress.advance })
    progress.end()
    sizes.set(table, bytes)
    copied.push({ table, ...figures })
  }
  const loaded = copied.map(({ table, ...figures }) => ({ table, figures }))
  await compareTables(target, loaded, { sizes, report })
  await makeKeys((done, total) => report({ phase: 'keys', done, total }))
  await closeAgain()
  return copied
}

async function copyTable(
  source: Transaction,
  target: Transaction,
  { table, advance }: Pick<TableProgress, 'advance'> & { readonly table: string },
): Promise<TableFigures & { readonly bytes: number }> {
  const columns = await readCopiedColumns(source, table)
  const lines = createLineFingerprint()
  let bytes = 0
  const see = (part: Buffer) => {
    lines.add(part)
    bytes += part.length
    advance(part.length)
  }
  await copyIn(target, columns, passing(copyOut(source, columns), see))
  return { ...(await readSums(source, table)), fingerprint: lines.get().fingerprint, bytes }
}

async function* passing<T>(parts: AsyncIterable<T>, see: (part: T) => void): AsyncGenerator<T> {
  for await (const part of parts) {
    see(part)
    yield part
  }
}
