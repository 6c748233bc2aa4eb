import { useMutation, useQueryClient } from '@tanstack/react-query'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { type StoredAccount, accountsQuery } from '#web/household/planning/planning-queries.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import {
  createAccountMutation,
  deleteAccountMutation,
  reopenAccountMutation,
} from '#web/household/writes/account-writes.ts'
import { showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { keepPosition } from '#web/member/wealth-plan/keep-position.ts'

/**
 * Deletes an account, or archives it where stored months depend on it; for ten seconds it can be brought
 * back.
 */
export function useDeleteAccount(): (account: StoredAccount) => Promise<void> {
  const client = useQueryClient()
  const remove = useMutation({ ...deleteAccountMutation, meta: { showsErrors: true } })

  return async (account) => {
    // The records of the plan about the account are deleted together with it, so they are noted first.
    const restore = keepPosition(client, await client.fetchQuery(wealthPlanQuery), account.id)
    const { outcome } = await remove.mutateAsync(account.id)
    if (outcome === 'archived') {
      showUndoToast(`${account.name} liegt im Archiv`, () => void takeOut(account.id).catch(ignore))
    } else {
      showUndoToast(
        `${account.name} gelöscht`,
        () =>
          void runMutation(client, createAccountMutation, bodyOf(account))
            .then(() => restore().catch(tellPlanRefusal))
            .catch(ignore),
      )
    }
  }

  async function takeOut(id: string) {
    const { accounts } = await client.fetchQuery({ ...accountsQuery, staleTime: 0 })
    const version = accounts.find((account) => account.id === id)?.version
    if (version !== undefined) {
      await runMutation(client, reopenAccountMutation, { params: { id }, body: { version } })
    }
  }
}

// The body that creates a deleted account again. Only an account with at most one balance is really deleted,
// so the body needs no more.
function bodyOf(account: StoredAccount) {
  const {
    balances,
    closedOn: _c,
    isArchived: _a,
    archivedOn: _o,
    colourIndex: _i,
    position: _p,
    version: _v,
    ...fields
  } = account
  const [balance] = balances
  if (!balance) return { ...fields, balance: null }
  const { version: _, ...amount } = balance
  return { ...fields, balance: amount }
}

function tellPlanRefusal(error: unknown): void {
  const why = refusalSentence(error)
  showToast({
    type: 'negative',
    message: `Das Konto ist wieder da, was im Vermögensplan dazu stand, nicht. ${why ?? ''}`,
    timeout: 0,
  })
}

// The toast of the mutation shows the error.
function ignore(): void {}
