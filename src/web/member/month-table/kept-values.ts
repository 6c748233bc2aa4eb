import type { putPlanValues } from '#contract/planning/plan-positions.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { foreignOf } from '#domain/currencies/foreign-amount.ts'
import type { Entry } from '#web/app/outbox/entry.ts'
import type { KeptCells } from '#web/household/outbox/use-kept-cells.ts'
import { NOT_SENT } from '#web/kit/grid/pending-cells.ts'
import { cellKey, type PendingValue, pendingKey } from './pending-values.ts'

type Rows = CallOf<typeof putPlanValues>['body']['rows']

/** How the table of months reads its values in the entries of the outbox. */
export const keptValues: KeptCells<PendingValue> = {
  endpoint: 'putPlanValues',
  keyOf: pendingKey,
  cellsIn: (entry) =>
    rowsIn(entry).flatMap(({ positionId, cells }) =>
      cells.map((cell): PendingValue => {
        const { month, amountCents, seenCents } = cell
        const foreign = foreignOf(cell)
        return { positionId, month, amountCents, seenCents, ...(foreign && { foreign }), sentence: NOT_SENT }
      }),
    ),
  without: (entry, keys) => {
    const rows = rowsIn(entry)
      .map(({ positionId, cells }) => ({
        positionId,
        cells: cells.filter(({ month }) => !keys.includes(cellKey(positionId, month))),
      }))
      .filter(({ cells }) => cells.length > 0)
    return rows.length > 0 ? { ...entry, call: { body: { rows } } } : undefined
  },
}

// Entries of this endpoint were made by its mutation.
function rowsIn({ call }: Entry): Rows {
  return (call.body?.['rows'] ?? []) as Rows
}
