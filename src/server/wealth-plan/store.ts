import { type Insertable, type Selectable, sql } from 'kysely'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { PlanPersonTable, WealthPlanTable } from '#server/database/schema.ts'

export type SettingsRow = Selectable<WealthPlanTable>
export type PersonRow = Selectable<PlanPersonTable>

type Written = 'household_id' | 'version' | 'created_at' | 'updated_at'
type SettingsValues = Omit<Insertable<WealthPlanTable>, Written>
type PersonValues = Omit<Insertable<PlanPersonTable>, Written | 'person_id'>

/** The settings; undefined until the plan is started. */
export async function findSettings({
  transaction,
  householdId,
}: HouseholdScope): Promise<SettingsRow | undefined> {
  return transaction
    .selectFrom('wealth_plan')
    .selectAll()
    .where('household_id', '=', householdId)
    .executeTakeFirst()
}

/** Writes the settings in place of the stored ones, if there are any. */
export async function writeSettings(
  { transaction, householdId }: HouseholdScope,
  values: SettingsValues,
  version: number,
): Promise<void> {
  await transaction
    .insertInto('wealth_plan')
    .values({ ...values, household_id: householdId, version })
    .onConflict((conflict) =>
      conflict.column('household_id').doUpdateSet({ ...values, version, updated_at: sql<Date>`now()` }),
    )
    .execute()
}

/** The stored facts about persons; those without any are missing. */
export async function listPlanPersons({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly PersonRow[]> {
  return transaction
    .selectFrom('plan_person')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('person_id')
    .execute()
}

/** The stored facts about a person; undefined while there are none. */
export async function findPlanPerson(
  { transaction, householdId }: HouseholdScope,
  personId: string,
): Promise<PersonRow | undefined> {
  return transaction
    .selectFrom('plan_person')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** Whether the household has a person with this id. */
export async function hasPerson({ transaction, householdId }: HouseholdScope, id: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('person')
    .select('id')
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Writes the facts about a person in place of the stored ones, if there are any. */
export async function writePlanPerson(
  { transaction, householdId }: HouseholdScope,
  personId: string,
  values: PersonValues,
  version: number,
): Promise<void> {
  await transaction
    .insertInto('plan_person')
    .values({ ...values, household_id: householdId, person_id: personId, version })
    .onConflict((conflict) =>
      conflict
        .columns(['household_id', 'person_id'])
        .doUpdateSet({ ...values, version, updated_at: sql<Date>`now()` }),
    )
    .execute()
}
