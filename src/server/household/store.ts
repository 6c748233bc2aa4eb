import { type Insertable, type Selectable, sql } from 'kysely'
import { removeRow } from '#server/database/household-rows.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { HouseholdTable, PersonTable } from '#server/database/schema.ts'

export type HouseholdRow = Selectable<HouseholdTable>
export type PersonRow = Selectable<PersonTable>

type Written = 'household_id' | 'id' | 'position' | 'version'
/** The columns to change; a missing one stays as it is. */
export type HouseholdValues = {
  readonly [Column in 'is_jointly_assessed' | 'least_follow_up_cents']?:
    | Insertable<HouseholdTable>[Column]
    | undefined
}
export type PersonValues = Omit<Insertable<PersonTable>, Written>

/** The household; undefined once it is erased. */
export async function findHousehold({
  transaction,
  householdId,
}: HouseholdScope): Promise<HouseholdRow | undefined> {
  return transaction
    .selectFrom('household')
    .selectAll()
    .where('household_id', '=', householdId)
    .executeTakeFirst()
}

/** @returns undefined where the household has another version */
export async function updateHouseholdRow(
  { transaction, householdId }: HouseholdScope,
  version: number,
  values: HouseholdValues,
): Promise<HouseholdRow | undefined> {
  // A version beyond the range of the column is treated as outdated, not as an error.
  const named = sql<number>`${version}::bigint`
  return transaction
    .updateTable('household')
    .set((each) => ({ ...values, version: each('version', '+', 1) }))
    .where('household_id', '=', householdId)
    .where('version', '=', named)
    .returningAll()
    .executeTakeFirst()
}

/** Everybody in the household, in the order of the household. */
export async function listPersons({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly PersonRow[]> {
  return transaction
    .selectFrom('person')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** A person; undefined when the household has none with the id. */
export async function findPerson(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<PersonRow | undefined> {
  return transaction
    .selectFrom('person')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The position of the last person; −1 while there is nobody. */
export async function findLastPosition({ transaction, householdId }: HouseholdScope): Promise<number> {
  const { last } = await transaction
    .selectFrom('person')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('household_id', '=', householdId)
    .executeTakeFirstOrThrow()
  return last ?? -1
}

/** Stores a person and gives it back as stored, with its first version. */
export async function insertPerson(
  { transaction, householdId }: HouseholdScope,
  { id, position }: Pick<PersonRow, 'id' | 'position'>,
  values: PersonValues,
): Promise<PersonRow> {
  return transaction
    .insertInto('person')
    .values({ ...values, household_id: householdId, id, position })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Renames a person. @returns undefined where nobody has this id in this version */
export async function renamePerson(
  { transaction, householdId }: HouseholdScope,
  { id, version }: Pick<PersonRow, 'id' | 'version'>,
  values: PersonValues,
): Promise<PersonRow | undefined> {
  // A version beyond the range of the column is treated as outdated, not as an error.
  const named = sql<number>`${version}::bigint`
  return transaction
    .updateTable('person')
    .set((each) => ({ ...values, version: each('version', '+', 1) }))
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .where('version', '=', named)
    .returningAll()
    .executeTakeFirst()
}

/** Whether the person owns income or shares of accounts. */
export async function hasBelongings(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<boolean> {
  const source = await transaction
    .selectFrom('income_source')
    .select('id')
    .where('household_id', '=', householdId)
    .where('person_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  const share = await transaction
    .selectFrom('account_owner')
    .select('account_id')
    .where('household_id', '=', householdId)
    .where('person_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  const part = await transaction
    .selectFrom('budget_share')
    .select('item_id')
    .where('household_id', '=', householdId)
    .where('person_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return [source, share, part].some((found) => found !== undefined)
}

/** Removes a person. Does nothing when there is none; while anything belongs to the person, the database refuses. */
export async function removePerson(scope: HouseholdScope, id: string): Promise<void> {
  await removeRow(scope, 'person', id)
}
