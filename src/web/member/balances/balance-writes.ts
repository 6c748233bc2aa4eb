import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/client.ts'
import { balanceOn } from '#domain/accounts/balances-of-day.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { type StoredAccount, accountsQuery } from '#web/household/planning/planning-queries.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { deleteBalanceMutation, putBalanceMutation } from '#web/household/writes/account-writes.ts'

/** The entry for the day of the list; null deletes the balance of the day. */
export interface BalanceDraft {
  readonly amountCents: Cents | null
}

/** The calls that store the balance of an account on a day, read it again and take it back. */
export function useBalanceWrites(accountId: string, day: Day) {
  const client = useQueryClient()
  const send = useSend()
  const params = { id: accountId, day }

  return {
    /** Stores the entry against the version of the balance that the person saw, or against none. */
    store: async ({ amountCents }: BalanceDraft, seen: StoredAccount): Promise<void> => {
      const known = balanceOn(seen, day)
      if (amountCents === null) {
        if (known) await send(deleteBalanceMutation, params)
        return
      }
      await send(putBalanceMutation, { params, body: { version: known?.version ?? 0, amountCents } })
    },

    /**
     * The account as it is stored, where somebody else has entered this balance meanwhile; else undefined.
     */
    newerIn: async (error: unknown): Promise<StoredAccount | undefined> => {
      if (!(error instanceof CallError && error.has('version_mismatch'))) return undefined
      const { accounts } = await client.fetchQuery({ ...accountsQuery, staleTime: 0 })
      return accounts.find(({ id }) => id === accountId)
    },

    /** Restores the former balance against the present version; a toast shows a failure. */
    takeBack: async (seen: StoredAccount): Promise<void> => {
      const { accounts } = await client.fetchQuery({ ...accountsQuery, staleTime: 0 })
      const now = accounts.find(({ id }) => id === accountId)
      const current = now && balanceOn(now, day)
      const former = balanceOn(seen, day)
      if (!former) {
        if (current) await runMutation(client, deleteBalanceMutation, params)
        return
      }
      const { day: _, ...amount } = former
      const body = { ...amount, version: current?.version ?? 0 }
      await runMutation(client, putBalanceMutation, { params, body })
    },
  }
}
