import { type Insertable, type Selectable, sql } from 'kysely'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { PlanEventTable, PlanScenarioTable } from '#server/database/schema.ts'

export type EventRow = Selectable<PlanEventTable>
export type ScenarioRow = Selectable<PlanScenarioTable>

type Written = 'household_id' | 'version' | 'created_at' | 'updated_at'

/** Events of the plan and of its scenarios, by their first month. */
export async function listEvents({ transaction, householdId }: HouseholdScope): Promise<readonly EventRow[]> {
  return transaction
    .selectFrom('plan_event')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('from')
    .orderBy('id')
    .execute()
}

/** Undefined when the household has no event with the id. */
export async function findEvent(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<EventRow | undefined> {
  return transaction
    .selectFrom('plan_event')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** In the place of the one that there may be. */
export async function writeEvent(
  { transaction, householdId }: HouseholdScope,
  { id, ...values }: Omit<Insertable<PlanEventTable>, Written>,
  version: number,
): Promise<void> {
  await transaction
    .insertInto('plan_event')
    .values({ ...values, household_id: householdId, id, version })
    .onConflict((conflict) =>
      conflict
        .columns(['household_id', 'id'])
        .doUpdateSet({ ...values, version, updated_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Whether there was such an event. */
export async function removeEvent(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<boolean> {
  const answer = await transaction
    .deleteFrom('plan_event')
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return answer.numDeletedRows > 0n
}

/** Scenarios in their order. */
export async function listScenarios({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly ScenarioRow[]> {
  return transaction
    .selectFrom('plan_scenario')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** In the place of the one that there may be. */
export async function writeScenario(
  { transaction, householdId }: HouseholdScope,
  { id, ...values }: Omit<Insertable<PlanScenarioTable>, Written>,
  version: number,
): Promise<void> {
  await transaction
    .insertInto('plan_scenario')
    .values({ ...values, household_id: householdId, id, version })
    .onConflict((conflict) =>
      conflict
        .columns(['household_id', 'id'])
        .doUpdateSet({ ...values, version, updated_at: sql<Date>`now()` }),
    )
    .execute()
}

/** With its own events and positions. @returns whether there was such a scenario */
export async function removeScenario(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<boolean> {
  const answer = await transaction
    .deleteFrom('plan_scenario')
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return answer.numDeletedRows > 0n
}
