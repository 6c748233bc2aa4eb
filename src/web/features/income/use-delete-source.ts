import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Income,
  type StoredSource,
  createIncomeSourceMutation,
  deleteIncomeSourceMutation,
  putIncomeReceiptMutation,
} from '#web/api/planning-queries.ts'
import { showUndoToast } from '#web/ui/toast-store.ts'

/** Deletes a source; for ten seconds it can be brought back with its receipts. */
export function useDeleteSource(income: Income): (source: StoredSource) => void {
  const client = useQueryClient()
  const remove = useMutation(deleteIncomeSourceMutation)

  // The page may be gone by the time somebody takes it back: the mutations run without a component.
  async function bringBack({ version: _version, ...source }: StoredSource) {
    const receipts = income.receipts.filter(({ sourceId }) => sourceId === source.id)
    const cache = client.getMutationCache()
    await cache.build(client, createIncomeSourceMutation).execute(source)
    for (const { sourceId, month, amountCents } of receipts) {
      await cache
        .build(client, putIncomeReceiptMutation)
        .execute({ params: { sourceId, month }, body: { version: 0, amountCents } })
    }
  }

  async function deleteNow(source: StoredSource) {
    await remove.mutateAsync(source.id)
    showUndoToast(`${source.label} gelöscht`, () => void bringBack(source).catch(ignore))
  }

  return (source) => void deleteNow(source).catch(ignore)
}

// The toast of the mutation says what went wrong.
function ignore(): void {}
