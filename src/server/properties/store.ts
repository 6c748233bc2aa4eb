import { type Insertable, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type {
  PropertyCostTable,
  PropertyLoanTable,
  PropertyRentStepTable,
  PropertyRepairTable,
  PropertyTable,
} from '#server/database/schema.ts'

type PartOf<Table> = Omit<Selectable<Table>, 'household_id' | 'property_id' | 'position'>

/** The parts of a property that have tables of their own. */
export interface PropertyParts {
  readonly loans: readonly PartOf<PropertyLoanTable>[]
  readonly rentSteps: readonly PartOf<PropertyRentStepTable>[]
  readonly costs: readonly PartOf<PropertyCostTable>[]
  readonly repairs: readonly PartOf<PropertyRepairTable>[]
}

export type PropertyRow = Selectable<PropertyTable> & PropertyParts
export type PropertyValues = Omit<
  Insertable<PropertyTable>,
  'household_id' | 'account_id' | 'version' | 'created_at' | 'updated_at'
>

/** What is known of every property, in the order of their accounts. */
export async function listProperties(scope: HouseholdScope): Promise<readonly PropertyRow[]> {
  return selectProperties(scope).orderBy('account.position').orderBy('account.id').execute()
}

/** What is known of one property; undefined when nothing is. */
export async function findProperty(
  scope: HouseholdScope,
  accountId: string,
): Promise<PropertyRow | undefined> {
  return selectProperties(scope).where('property.account_id', '=', accountId).executeTakeFirst()
}

/** Writes what is known of a property, in place of what was stored. */
export async function writeProperty(
  scope: HouseholdScope,
  accountId: string,
  given: { readonly values: PropertyValues; readonly parts: PropertyParts; readonly version: number },
): Promise<void> {
  const { transaction, householdId } = scope
  const { values, parts, version } = given
  await transaction
    .insertInto('property')
    .values({ ...values, household_id: householdId, account_id: accountId, version })
    .onConflict((conflict) =>
      conflict
        .columns(['household_id', 'account_id'])
        .doUpdateSet({ ...values, version, updated_at: sql<Date>`now()` }),
    )
    .execute()
  await removeParts(scope, accountId)
  await insertParts(scope, accountId, parts)
}

/** Removes what is known of a property. @returns whether anything was */
export async function removeProperty(
  { transaction, householdId }: HouseholdScope,
  accountId: string,
): Promise<boolean> {
  const answer = await transaction
    .deleteFrom('property')
    .where('household_id', '=', householdId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return answer.numDeletedRows > 0n
}

const partTables = ['property_loan', 'property_rent_step', 'property_cost', 'property_repair'] as const

async function removeParts({ transaction, householdId }: HouseholdScope, propertyId: string): Promise<void> {
  for (const table of partTables)
    await transaction
      .deleteFrom(table)
      .where('household_id', '=', householdId)
      .where('property_id', '=', propertyId)
      .execute()
}

async function insertParts(
  { transaction, householdId }: HouseholdScope,
  propertyId: string,
  { loans, rentSteps, costs, repairs }: PropertyParts,
): Promise<void> {
  const own = { household_id: householdId, property_id: propertyId }
  if (loans.length > 0)
    await transaction
      .insertInto('property_loan')
      .values(loans.map((each, position) => ({ ...each, ...own, position })))
      .execute()
  if (rentSteps.length > 0)
    await transaction
      .insertInto('property_rent_step')
      .values(rentSteps.map((each) => ({ ...each, ...own })))
      .execute()
  if (costs.length > 0)
    await transaction
      .insertInto('property_cost')
      .values(costs.map((each, position) => ({ ...each, ...own, position })))
      .execute()
  if (repairs.length > 0)
    await transaction
      .insertInto('property_repair')
      .values(repairs.map((each, position) => ({ ...each, ...own, position })))
      .execute()
}

// This is one statement, so that a property is never seen with the parts of another version.
function selectProperties({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('property')
    .innerJoin('account', (join) =>
      join
        .onRef('account.household_id', '=', 'property.household_id')
        .onRef('account.id', '=', 'property.account_id'),
    )
    .selectAll('property')
    .select((property) => [
      jsonArrayFrom(
        property
          .selectFrom('property_loan')
          .select(['property_loan.account_id', 'property_loan.share_bp'])
          .where('property_loan.household_id', '=', householdId)
          .whereRef('property_loan.property_id', '=', 'property.account_id')
          .orderBy('property_loan.position'),
      ).as('loans'),
      jsonArrayFrom(
        property
          .selectFrom('property_rent_step')
          .select(['valid_from', 'amount_cents'])
          .where('property_rent_step.household_id', '=', householdId)
          .whereRef('property_rent_step.property_id', '=', 'property.account_id')
          .orderBy('valid_from'),
      ).as('rentSteps'),
      jsonArrayFrom(
        property
          .selectFrom('property_cost')
          .select(['kind', 'label', 'amount_cents', 'every_months', 'is_allocable', 'item_id'])
          .where('property_cost.household_id', '=', householdId)
          .whereRef('property_cost.property_id', '=', 'property.account_id')
          .orderBy('property_cost.position'),
      ).as('costs'),
      jsonArrayFrom(
        property
          .selectFrom('property_repair')
          .select(['day', 'label', 'gross_cents', 'net_cents'])
          .where('property_repair.household_id', '=', householdId)
          .whereRef('property_repair.property_id', '=', 'property.account_id')
          .orderBy('property_repair.position'),
      ).as('repairs'),
    ])
    .where('property.household_id', '=', householdId)
}
