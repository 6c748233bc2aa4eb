import { useQueryClient } from '@tanstack/react-query'
import {
  type Income,
  type StoredSource,
  createIncomeSourceMutation,
  deleteIncomeSourceMutation,
  putIncomeReceiptMutation,
} from '#web/planning/planning-queries.ts'
import { runMutation } from '#web/queries/run-mutation.ts'
import { showUndoToast } from '#web/page/toast-store.ts'

/** Deletes a source; for ten seconds it can be brought back with its receipts. */
export function useDeleteSource({ receipts }: Income): (source: StoredSource) => void {
  const client = useQueryClient()

  async function deleteNow(source: StoredSource) {
    await runMutation(client, deleteIncomeSourceMutation, source.id)
    showUndoToast(`${source.label} gelöscht`, () => void bringBack(source).catch(ignore))
  }

  async function bringBack({ version: _version, ...source }: StoredSource) {
    await runMutation(client, createIncomeSourceMutation, source)
    for (const { sourceId, month, amountCents } of receipts.filter((each) => each.sourceId === source.id)) {
      await runMutation(client, putIncomeReceiptMutation, {
        params: { sourceId, month },
        body: { version: 0, amountCents },
      })
    }
  }

  return (source) => void deleteNow(source).catch(ignore)
}

// The toast of the mutation says what went wrong.
function ignore(): void {}
