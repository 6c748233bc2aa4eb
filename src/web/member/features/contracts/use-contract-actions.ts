import { useQueryClient } from '@tanstack/react-query'
import { changeAmount } from '#domain/budget/change-amount.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { monthOf } from '#domain/calendar/month.ts'
import type { ItemPriceChange } from '#domain/contracts/price-change.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import {
  deleteContractMutation,
  putContractMutation,
  updateItemMutation,
} from '#web/member/household-plan/budget-mutations.ts'
import type { StoredContract, StoredItem } from '#web/member/household-plan/budget-queries.ts'
import { termsOf } from './contract-form.ts'

/** The actions for a contract that work at once, each with ten seconds for its undo; refusals are told by a toast. */
export function useContractActions() {
  const client = useQueryClient()

  async function put(contract: StoredContract, change: Partial<StoredContract>): Promise<StoredContract> {
    const body = { ...termsOf({ ...contract, ...change }), version: contract.version }
    return runMutation(client, putContractMutation, { params: { id: contract.itemId }, body })
  }

  return {
    /** Marks that notice was given, or takes that back with null. */
    markCancelled: async (contract: StoredContract, cancelledTo: Day | null): Promise<void> => {
      const saved = await put(contract, { cancelledTo })
      const word =
        cancelledTo === null
          ? 'Kündigung zurückgenommen'
          : `Als gekündigt zum ${formatDay(cancelledTo)} vermerkt`
      showUndoToast(word, () => void put(saved, { cancelledTo: contract.cancelledTo }).catch(ignore))
    },
    /** The item stays in the plan. */
    remove: async (contract: StoredContract): Promise<void> => {
      const send = { ...deleteContractMutation, meta: { showsErrors: true } }
      await runMutation(client, send, contract.itemId)
      showUndoToast('Vertrag gelöscht', () => void put({ ...contract, version: 0 }, {}).catch(ignore))
    },
    /** The plan takes over what the bookings show, from the month on in which it began. */
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

// The toast of the mutation says what went wrong.
function ignore(): void {}
