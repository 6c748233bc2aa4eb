import type { Transaction } from '#server/database/transaction.ts'
import { type TableFigures, findDifference, readFigures } from '#server/database/whole/figures.ts'
import { assertWholeIsVisible } from '#server/database/whole/in-whole-database.ts'
import { readRows, writeRows } from '#server/database/whole/rows.ts'
import { listTables } from '#server/database/whole/tables.ts'
import { StartError } from '#server/start-error.ts'

export interface CopiedTable extends TableFigures {
  readonly table: string
}

/**
 * Copies every row, table by table, and compares the copy with the original: number of rows, sum of every counting
 * column, fingerprint of the content.
 * @throws {StartError} at the first difference
 */
export async function copyRows(source: Transaction, target: Transaction): Promise<readonly CopiedTable[]> {
  await assertWholeIsVisible(source)
  const copied: CopiedTable[] = []
  for (const table of await listTables(source)) {
    for await (const rows of readRows(source, table)) await writeRows(target, table, rows)
    const figures = await readFigures(source, table)
    assertSame(table, figures, await readFigures(target, table))
    copied.push({ table, ...figures })
  }
  return copied
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
