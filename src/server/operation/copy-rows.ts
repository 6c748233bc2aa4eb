import type { Transaction } from '#server/database/transaction.ts'
import { takeOffKeys } from '#server/database/whole/bare-tables.ts'
import { copyIn, copyOut, openForCopy, readCopiedColumns } from '#server/database/whole/copy-stream.ts'
import { type TableFigures, findDifference, readFigures, readSums } from '#server/database/whole/figures.ts'
import { assertWholeIsVisible } from '#server/database/whole/in-whole-database.ts'
import { createLineFingerprint } from '#server/database/whole/line-fingerprint.ts'
import { listTables } from '#server/database/whole/tables.ts'
import { StartError } from '#server/start-error.ts'

export interface CopiedTable extends TableFigures {
  readonly table: string
}

/**
 * Copies every row into empty tables, table by table, and compares the copy with the original: number of rows, sum of
 * every counting column, fingerprint of the content.
 * @throws {StartError} at the first difference
 */
export async function copyRows(source: Transaction, target: Transaction): Promise<readonly CopiedTable[]> {
  await assertWholeIsVisible(source)
  const filled = await listTables(target)
  const closeAgain = await openForCopy(target, filled)
  const makeKeys = await takeOffKeys(target, filled)
  const copied: CopiedTable[] = []
  for (const table of await listTables(source)) copied.push(await copyTable(source, target, table))
  await makeKeys()
  await closeAgain()
  return copied
}

async function copyTable(source: Transaction, target: Transaction, table: string): Promise<CopiedTable> {
  const columns = await readCopiedColumns(source, table)
  const lines = createLineFingerprint()
  await copyIn(target, columns, passing(copyOut(source, columns), lines.add))
  const figures = { ...(await readSums(source, table)), fingerprint: lines.get().fingerprint }
  assertSame(table, figures, await readFigures(target, columns))
  return { table, ...figures }
}

async function* passing<T>(parts: AsyncIterable<T>, see: (part: T) => void): AsyncGenerator<T> {
  for await (const part of parts) {
    see(part)
    yield part
  }
}

/** @throws {StartError} with the first difference when a copied table is not like the original */
export function assertSame(table: string, expected: TableFigures, actual: TableFigures): void {
  const difference = findDifference(expected, actual)
  if (difference) {
    throw new StartError(
      `Die Kopie von ${table} ist nicht wie das Original: ${difference}. Nichts wurde geändert.`,
    )
  }
}
