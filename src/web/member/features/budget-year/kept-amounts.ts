import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { ownAmountOf } from '#domain/budget/month-amount.ts'
import { dueCents, rhythmCents } from '#domain/budget/planned-amounts.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Entry } from '#web/app/outbox/entry.ts'
import type { KeptCells } from '#web/household/outbox/use-kept-cells.ts'
import type { StoredItem } from '#web/household/planning/budget-queries.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'
import { NOT_SENT } from '#web/kit/grid/pending-cells.ts'
import { amountKey, type PendingAmount, withAmounts } from './pending-amounts.ts'

/** How the year's table reads its amounts in the entries of the outbox, each of which has a whole item. */
export const keptAmounts: KeptCells<PendingAmount> = {
  endpoint: 'updateBudgetItem',
  keyOf: amountKey,
  cellsIn: amountsIn,
  without: (entry, keys) => {
    const left = amountsIn(entry).filter((amount) => !keys.includes(amountKey(amount)))
    const { seen, sent } = itemsIn(entry) ?? {}
    if (!seen || !sent || left.length === 0) return undefined
    const exceptions = [...withAmounts(seen, left).exceptions]
    return { ...entry, call: { ...entry.call, body: { ...entry.call.body, exceptions } } }
  },
}

/** The amounts of months in which the sent item differs from the one that was seen. */
function amountsIn(entry: Entry): readonly PendingAmount[] {
  const items = itemsIn(entry)
  if (!items) return []
  const { seen, sent } = items
  const months = new Set([...seen.exceptions, ...sent.exceptions].map(({ month }) => month))
  return [...months]
    .filter((month) => ownAmountOf(seen, month) !== ownAmountOf(sent, month))
    .toSorted()
    .map((month) => ({
      itemId: seen.id,
      month,
      amountCents: ownAmountOf(sent, month) ?? rhythmCents(seen, month),
      seenCents: storedIn(seen, { month }),
      sentence: NOT_SENT,
    }))
}

/** The stored cost of an item in a month, without sign. */
export function storedIn(item: BudgetItem, { month }: { readonly month: Month }): number {
  return Math.abs(dueCents(item, month))
}

// Entries of this endpoint were made by its mutation, from an item that was read.
function itemsIn({
  seen,
  call,
}: Entry): { readonly seen: StoredItem; readonly sent: StoredItem } | undefined {
  if (!isRecord(seen) || !Array.isArray(call.body?.['exceptions'])) return undefined
  const item = seen as unknown as StoredItem
  return { seen: item, sent: { ...item, ...call.body } }
}
