import type { Selectable } from 'kysely'
import { putRow, removeRow, type RowValues } from '#server/database/household-rows.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { PlanEventTable, PlanScenarioTable } from '#server/database/schema.ts'

export type EventRow = Selectable<PlanEventTable>
export type ScenarioRow = Selectable<PlanScenarioTable>

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

/** An event; undefined when the household has none with the id. */
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

/** Writes an event in place of the stored one, if there is any. */
export async function writeEvent(
  scope: HouseholdScope,
  { id, ...values }: RowValues<'plan_event'> & { readonly id: string },
  version: number,
): Promise<void> {
  await putRow(scope, 'plan_event', { id, version, values })
}

/** Removes an event. @returns whether there was one */
export async function removeEvent(scope: HouseholdScope, id: string): Promise<boolean> {
  return removeRow(scope, 'plan_event', id)
}

/** The scenarios in their order. */
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

/** Writes a scenario in place of the stored one, if there is any. */
export async function writeScenario(
  scope: HouseholdScope,
  { id, ...values }: RowValues<'plan_scenario'> & { readonly id: string },
  version: number,
): Promise<void> {
  await putRow(scope, 'plan_scenario', { id, version, values })
}

/** Removes a scenario with its own events and positions. @returns whether there was one */
export async function removeScenario(scope: HouseholdScope, id: string): Promise<boolean> {
  return removeRow(scope, 'plan_scenario', id)
}
