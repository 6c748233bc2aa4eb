import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type RowValues, putRow, removeRow } from '#server/database/household-rows.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { GoalReservationTable, GoalTable } from '#server/database/schema.ts'

export type ReservationRow = Pick<Selectable<GoalReservationTable>, 'day' | 'amount_cents'>
export type GoalRow = Selectable<GoalTable> & { readonly reservations: readonly ReservationRow[] }
export type GoalValues = RowValues<'goal'>

/** Goals with their reservations, by rank. */
export async function listGoals({ transaction, householdId }: HouseholdScope): Promise<readonly GoalRow[]> {
  // This is one statement, so that a goal is never seen with the reservations of another version.
  return transaction
    .selectFrom('goal')
    .selectAll('goal')
    .select((goal) =>
      jsonArrayFrom(
        goal
          .selectFrom('goal_reservation')
          .select(['day', 'amount_cents'])
          .where('goal_reservation.household_id', '=', householdId)
          .whereRef('goal_reservation.goal_id', '=', 'goal.id')
          .orderBy('day'),
      ).as('reservations'),
    )
    .where('goal.household_id', '=', householdId)
    .orderBy('goal.position')
    .orderBy('goal.id')
    .execute()
}

/** Writes a goal with its reservations, in place of the stored one if there is any. */
export async function writeGoal(
  scope: HouseholdScope,
  id: string,
  given: { readonly values: GoalValues; readonly reservations: readonly ReservationRow[] },
  version: number,
): Promise<void> {
  const { transaction, householdId } = scope
  const { values, reservations } = given
  await putRow(scope, 'goal', { id, version, values })
  await transaction
    .deleteFrom('goal_reservation')
    .where('household_id', '=', householdId)
    .where('goal_id', '=', id)
    .execute()
  if (reservations.length === 0) return
  await transaction
    .insertInto('goal_reservation')
    .values(reservations.map((each) => ({ ...each, household_id: householdId, goal_id: id })))
    .execute()
}

/** Removes a goal. Goals that followed it follow none any more and get a new version. @returns whether there was one */
export async function removeGoal(scope: HouseholdScope, id: string): Promise<boolean> {
  const { transaction, householdId } = scope
  const isRemoved = await removeRow(scope, 'goal', id)
  await transaction
    .updateTable('goal')
    .set((goal) => ({
      after_goal_id: null,
      version: goal('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('household_id', '=', householdId)
    .where('after_goal_id', '=', id)
    .execute()
  return isRemoved
}
