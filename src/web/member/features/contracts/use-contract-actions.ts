import { useQueryClient } from '@tanstack/react-query'
import { changeAmount } from '#domain/budget/change-amount.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { monthOf } from '#domain/calendar/month.ts'
import type { ItemPriceChange } from '#domain/contracts/price-change.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import type { StoredContract, StoredItem } from '#web/household/planning/budget-queries.ts'
import {
  deleteContractMutation,
  putContractMutation,
  updateItemMutation,
} from '#web/household/writes/budget-writes.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { termsOf } from './contract-form.ts'

/**
 * The actions for a contract that take effect at once, each with an undo of ten seconds; a toast shows a
 * refusal.
 */
export function useContractActions() {
  const client = useQueryClient()

  async function put(contract: StoredContract, change: Partial<StoredContract>): Promise<StoredContract> {
    const body = { ...termsOf({ ...contract, ...change }), version: contract.version }
    return runMutation(client, putContractMutation, { params: { id: contract.itemId }, body })
  }

  return {
    /** Marks a contract as cancelled to a day; null takes the mark back. */
    markCancelled: async (contract: StoredContract, cancelledTo: Day | null): Promise<void> => {
      const saved = await put(contract, { cancelledTo })
      const word =
        cancelledTo === null
          ? 'Kündigung zurückgenommen'
          : `Als gekündigt zum ${formatDay(cancelledTo)} vermerkt`
      showUndoToast(word, () => void put(saved, { cancelledTo: contract.cancelledTo }).catch(ignore))
    },
    /** Deletes a contract; its item stays in the plan. */
    remove: async (contract: StoredContract): Promise<void> => {
      const send = { ...deleteContractMutation, meta: { showsErrors: true } }
      await runMutation(client, send, contract.itemId)
      showUndoToast('Vertrag gelöscht', () => void put({ ...contract, version: 0 }, {}).catch(ignore))
    },
    /** Changes the plan to the cost in the bookings, from the month in which this cost began. */
    adjustPlan: async (item: StoredItem, { since, toCents }: Pick<ItemPriceChange, 'since' | 'toCents'>) => {
      const { id, position: _p, ...fields } = item
      const amounts = [...changeAmount(item.amounts, monthOf(since), toCents)]
      const saved = await runMutation(client, updateItemMutation, {
        params: { id },
        body: { ...fields, amounts },
      })
      const back = { ...fields, version: saved.version }
      showUndoToast(`${item.name} im Plan angepasst`, () => {
        void runMutation(client, updateItemMutation, { params: { id }, body: back }).catch(ignore)
      })
    },
  }
}

// The toast of the mutation shows the error.
function ignore(): void {}
