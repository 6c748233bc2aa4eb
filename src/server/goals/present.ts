import type { readGoals } from '#contract/planning/goals.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { goalRecord } from '#contract/records/goal-record.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import type { GoalRow, GoalValues, ReservationRow } from './store.ts'

export type Goal = DataOf<typeof readGoals>['goals'][number]

const goal = recordColumns(goalRecord.fields)

/** A goal with its reservations, in cents. An account that was deleted no longer counts as reserved as a whole. */
export function presentGoal(row: GoalRow): Goal {
  return {
    id: row.id,
    ...goal.fieldsOf(row),
    isWholeAccount: row.is_whole_account && row.account_id !== null,
    reservations: row.reservations.map(({ day, amount_cents }) => ({ day, amountCents: amount_cents })),
    version: row.version,
  }
}

/** The columns for the fields of a request. */
export const toColumns = {
  goal: (fields: Omit<Goal, 'id' | 'version'>): GoalValues => goal.columnsOf(fields),
  reservations: ({ reservations }: Pick<Goal, 'reservations'>): readonly ReservationRow[] =>
    reservations.map(({ day, amountCents }) => ({ day, amount_cents: amountCents })),
} as const
