import type { StoredContract } from '#web/household/planning/budget-queries.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { createItemMutation, putContractMutation } from '#web/household/writes/budget-writes.ts'
import { sortTransactionsMutation } from '#web/member/household-plan/booking-mutations.ts'
import type { ContractDraft, ContractStart } from './contract-form.ts'

/**
 * Stores a contract. A contract found in bookings is stored with its item, and the bookings then count there.
 */
export function useStoreContract({ payment }: ContractStart) {
  const send = useSend()

  return async (
    { contract, item, itemId }: ContractDraft,
    seen: Pick<StoredContract, 'version'> | null,
  ): Promise<unknown> => {
    if (!item) {
      const version = seen?.version ?? 0
      return send(putContractMutation, { params: { id: itemId }, body: { ...contract, version } })
    }
    const created = await send(createItemMutation, { ...item, id: itemId, contract })
    const rows = (payment?.transactions ?? []).map(({ id, version }) => ({
      id,
      version,
      ...noPlaceBut(itemId),
    }))
    // The contract is stored even if this fails; bookings that somebody has sorted meanwhile stay as they
    // are.
    if (rows.length > 0) await send(sortTransactionsMutation, { rows }).catch(() => undefined)
    return created
  }
}

function noPlaceBut(itemId: string) {
  return { itemId, groupId: null, category: null, isTransfer: false } as const
}
