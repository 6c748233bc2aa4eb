import { useQueryClient } from '@tanstack/react-query'
import type { BudgetException } from '#domain/budget/budget-item.ts'
import { type Deviation, shiftPlan } from '#domain/budget/deviation.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { budgetQuery } from '#web/household/planning/budget-queries.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { updateItemMutation } from '#web/household/writes/budget-writes.ts'
import { showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'

interface Change {
  readonly id: string
  readonly exceptions: readonly BudgetException[]
}

/**
 * Covers the excess of a line by shifting plan of other lines to it for this month; for ten seconds the shift
 * can be taken back.
 */
export function useShift() {
  const client = useQueryClient()
  const send = useSend()

  // The newest stored version is changed, so that nothing else is overwritten.
  async function write({ id, exceptions }: Change) {
    const stored = client.getQueryData(budgetQuery.queryKey)?.items.find((item) => item.id === id)
    if (!stored) return
    const { id: _, position: __, ...body } = stored
    await send(updateItemMutation, { params: { id }, body: { ...body, exceptions: [...exceptions] } })
  }

  async function writeAll(changes: readonly Change[], back: readonly Change[]) {
    for (const [place, change] of changes.entries())
      try {
        // The shifts are written one after the other, so that those written can be taken back when the next
        // one is refused.
        // oxlint-disable-next-line no-await-in-loop
        await write(change)
      } catch (error) {
        showToast({ type: 'negative', message: sentenceOf(error), timeout: 0 })
        // oxlint-disable-next-line no-await-in-loop
        await Promise.allSettled(back.slice(0, place).map(write))
        return false
      }
    return true
  }

  return async function shift(deviation: Deviation): Promise<void> {
    const shifted = shiftPlan(deviation)
    const next = shifted.map(({ item, exceptions }) => ({ id: item.id, exceptions }))
    const former = shifted.map(({ item }) => ({ id: item.id, exceptions: item.exceptions }))
    if (await writeAll(next, former))
      showUndoToast(`${deviation.line.item.name}: umgeschichtet`, () => void writeAll(former, next))
  }
}
