import { useQueryClient } from '@tanstack/react-query'
import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { type StoredAccount } from '#web/household/planning/planning-queries.ts'
import { putBalanceMutation } from '#web/household/writes/account-writes.ts'

interface Proposal {
  readonly account: StoredAccount
  readonly amountCents: Cents
}

/** Stores the scheduled debt of loans that have no balance of the day; a toast shows a refusal. */
export function useTakeProposals(day: Day): (proposals: readonly Proposal[]) => void {
  const client = useQueryClient()
  return (proposals) => {
    for (const { account, amountCents } of proposals) {
      const call = { params: { id: account.id, day }, body: { version: 0, amountCents } }
      runMutation(client, putBalanceMutation, call).catch(() => undefined)
    }
  }
}
