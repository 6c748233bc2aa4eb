import { useQueryClient } from '@tanstack/react-query'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { type Income, type StoredSource } from '#web/household/planning/planning-queries.ts'
import {
  createIncomeSourceMutation,
  deleteIncomeSourceMutation,
} from '#web/household/writes/income-writes.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'

/** Deletes a source; for ten seconds it can be brought back with its receipts. */
export function useDeleteSource({ receipts }: Income): (source: StoredSource) => void {
  const client = useQueryClient()

  async function deleteNow(source: StoredSource) {
    await runMutation(client, deleteIncomeSourceMutation, source.id)
    showUndoToast(`${source.label} gelöscht`, () => void bringBack(source).catch(ignore))
  }

  async function bringBack({ version: _version, ...source }: StoredSource) {
    const own = receipts.filter(({ sourceId }) => sourceId === source.id)
    await runMutation(client, createIncomeSourceMutation, {
      ...source,
      receipts: own.map(({ month, amountCents }) => ({ month, amountCents })),
    })
  }

  return (source) => void deleteNow(source).catch(ignore)
}

// The toast of the mutation shows the error.
function ignore(): void {}
