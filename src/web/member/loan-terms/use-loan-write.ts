import { useQueryClient } from '@tanstack/react-query'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import type { LoanTerms } from '#domain/loans/loan-terms.ts'
import { accountsQuery } from '#web/household/planning/planning-queries.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { bodyOfAccount, updateAccountMutation } from '#web/household/writes/account-writes.ts'
import { putPlanPositionMutation } from '#web/household/writes/plan-writes.ts'
import { fieldsOfPosition } from '#web/member/wealth-plan/fields-of-position.ts'

/** Saves terms of a loan where they belong: to its account, else to its position. */
export function useLoanWrite(): (
  position: Pick<PlannedPosition, 'id' | 'account' | 'record'>,
  terms: Partial<LoanTerms>,
) => Promise<unknown> {
  const client = useQueryClient()
  const send = useSend()
  return async ({ id, account, record }, terms) => {
    if (!account) {
      const stored =
        client.getQueryData(wealthPlanQuery.queryKey)?.positions.find((each) => each.id === id) ?? record
      const body = { version: stored.version, ...fieldsOfPosition(stored), ...terms }
      return send(putPlanPositionMutation, { params: { id }, body })
    }
    const stored = client.getQueryData(accountsQuery.queryKey)?.accounts.find((each) => each.id === id)
    return (
      stored && send(updateAccountMutation, { params: { id }, body: { ...bodyOfAccount(stored), ...terms } })
    )
  }
}
