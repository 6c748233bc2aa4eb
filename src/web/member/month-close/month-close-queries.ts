import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/planning/month-closes.ts'
import type { CallError } from '#contract/protocol/client.ts'
import type { CallOf, DataOf } from '#contract/protocol/endpoint.ts'
import type { Month } from '#domain/calendar/month.ts'
import { api } from '#web/app/network/client.ts'
import { planningScope } from '#web/household/planning/kept-turns.ts'
import { incomeQuery } from '#web/household/planning/planning-queries.ts'
import { subscriptionQuery } from '#web/member/subscription-query.ts'
import { monthClosesQuery } from './month-closes-query.ts'

export type MonthClose = DataOf<typeof contract.readMonthClose>

const area = 'month-closes'

/** Reads one month with its snapshot. */
export function monthCloseQuery(month: Month) {
  return queryOptions({
    queryKey: ['month-close', month],
    queryFn: ({ signal }): Promise<MonthClose> =>
      api.call(contract.readMonthClose, { params: { month } }, signal),
    staleTime: 0,
  })
}

/** Stores what a person has confirmed and decided; the page shows it once the server has agreed. */
export const putMonthDraftMutation = mutationOptions<
  MonthClose,
  CallError | Error,
  CallOf<typeof contract.putMonthDraft>
>({
  mutationKey: [area],
  scope: planningScope,
  mutationFn: (call) => api.call(contract.putMonthDraft, call),
  onSuccess: (month, _call, _before, { client }) => {
    settleMonths(client, [month])
    // At the first step the server stores the confirmed income as receipts (statistics.md § 65).
    void client.invalidateQueries({ queryKey: incomeQuery.queryKey })
  },
})

/** Closes a month, which is not shown as closed before the server has stored its snapshot. */
export const closeMonthMutation = mutationOptions<
  DataOf<typeof contract.closeMonth>,
  CallError | Error,
  CallOf<typeof contract.closeMonth>
>({
  mutationKey: [area],
  scope: planningScope,
  mutationFn: (call) => api.call(contract.closeMonth, call),
  onSuccess: ({ months }, _call, _before, { client }) => {
    settleMonths(client, months)
    // Closing the second month ends the trial.
    void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
    // The close stores missing receipts (statistics.md § 65).
    void client.invalidateQueries({ queryKey: incomeQuery.queryKey })
  },
})

export const reopenMonthMutation = mutationOptions<
  MonthClose,
  CallError | Error,
  CallOf<typeof contract.reopenMonth>
>({
  mutationKey: [area],
  scope: planningScope,
  mutationFn: (call) => api.call(contract.reopenMonth, call),
  onSuccess: (month, _call, _before, { client }) => settleMonths(client, [month]),
})

/** Puts months from the answer of the server into the cache; the list and the other months are read again. */
export function settleMonths(client: QueryClient, months: readonly MonthClose[]): void {
  const told = new Set<unknown>(months.map(({ month }) => month))
  for (const month of months) client.setQueryData(monthCloseQuery(month.month).queryKey, month)
  void client.invalidateQueries({ queryKey: monthClosesQuery.queryKey })
  // A close changes the later closes that build on it, and the figures counted up to its month.
  void client.invalidateQueries({
    queryKey: ['month-close'],
    predicate: ({ queryKey }) => !told.has(queryKey[1]),
  })
}

/**
 * The state of the month in a refused call: it is closed already, or has other figures than the page showed;
 * null: the refusal has another reason.
 */
export function closeConflictOf(error: CallError) {
  const read = contract.closeConflict.safeParse(error.current)
  return read.success ? read.data : null
}
