import type { readSetUp, updateSetUp } from '#contract/planning/set-up.ts'
import type { CallOf, DataOf } from '#contract/protocol/endpoint.ts'
import type { SetUpRow } from './store.ts'

type SetUp = DataOf<typeof readSetUp>
type SetUpChange = CallOf<typeof updateSetUp>['body']

/** How far the household has come in the guided set-up; without a row it has not begun. */
export function presentSetUp(row: SetUpRow | undefined): SetUp {
  return {
    childCount: row?.child_count ?? 0,
    paysMaintenance: row?.pays_maintenance ?? false,
    marks: {
      household: row?.household_mark ?? null,
      income: row?.income_mark ?? null,
      accounts: row?.accounts_mark ?? null,
      rates: row?.rates_mark ?? null,
      transfers: row?.transfers_mark ?? null,
    },
  }
}

/** The columns that a change names, and no others. */
export function setUpColumns({ childCount, paysMaintenance, marks = {} }: SetUpChange) {
  return {
    ...(childCount !== undefined && { child_count: childCount }),
    ...(paysMaintenance !== undefined && { pays_maintenance: paysMaintenance }),
    ...(marks.household !== undefined && { household_mark: marks.household }),
    ...(marks.income !== undefined && { income_mark: marks.income }),
    ...(marks.accounts !== undefined && { accounts_mark: marks.accounts }),
    ...(marks.rates !== undefined && { rates_mark: marks.rates }),
    ...(marks.transfers !== undefined && { transfers_mark: marks.transfers }),
  }
}
