import { useQueryClient } from '@tanstack/react-query'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import type { StoredContract, StoredItem } from '#web/household/planning/budget-queries.ts'
import { createItemMutation } from '#web/household/writes/budget-writes.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { deleteItemMutation } from './budget-mutations.ts'

/**
 * Deletes an item; for ten seconds it can be brought back with its contract. The promise rejects with the
 * refusal of the server: an item with bookings is not deleted.
 */
export function useDeleteItem(contracts: readonly StoredContract[]): (item: StoredItem) => Promise<void> {
  const client = useQueryClient()

  async function bringBack({ version: _v, position: _p, ...item }: StoredItem, kept: StoredContract | null) {
    await runMutation(client, createItemMutation, { ...item, ...(kept && { contract: termsOf(kept) }) })
  }

  return async (item) => {
    const kept = contracts.find(({ itemId }) => itemId === item.id) ?? null
    await runMutation(client, { ...deleteItemMutation, meta: { showsErrors: true } }, item.id)
    showUndoToast(`${item.name} gelöscht`, () => void bringBack(item, kept).catch(ignore))
  }
}

function termsOf({ itemId: _i, version: _v, ...terms }: StoredContract) {
  return terms
}

// The toast of the mutation shows the error.
function ignore(): void {}
