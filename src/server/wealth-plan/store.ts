import { type Insertable, type Selectable, sql } from 'kysely'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { PlanPersonTable, WealthPlanTable } from '#server/database/schema.ts'

export type SettingsRow = Selectable<WealthPlanTable>
export type PersonRow = Selectable<PlanPersonTable>

type Written = 'household_id' | 'version' | 'created_at' | 'updated_at'
type SettingsValues = Omit<Insertable<WealthPlanTable>, Written>
type PersonValues = Omit<Insertable<PlanPersonTable>, Written | 'person_id'>

/** Undefined until the plan is started. */
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

/** In the place of the settings that there may be. */
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

/** What is known of persons, as far as something is. */
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

/** Undefined while nothing is known of the person. */
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

/** Whether somebody of the household has this id. */
export async function hasPerson({ transaction, householdId }: HouseholdScope, id: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('person')
    .select('id')
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** In the place of what there may be. */
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
