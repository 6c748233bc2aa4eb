import type { Transaction } from '#server/database/transaction.ts'

/**
 * The next number of a series, from 1 and without a gap: its row stays locked until the transaction ends, and a
 * transaction that is undone has used none.
 * @param series what stands in front of the number, year included: `WK-2026`
 */
export async function nextNumber(transaction: Transaction, series: string): Promise<number> {
  const { last_number: number } = await transaction
    .insertInto('number_series')
    .values({ series, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('series')
        .doUpdateSet((column) => ({ last_number: column('number_series.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return number
}
