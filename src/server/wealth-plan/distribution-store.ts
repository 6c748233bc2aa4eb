import { type Insertable, type Selectable, sql } from 'kysely'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type {
  DistributionClassTable,
  DistributionSplitTable,
  DistributionTable,
} from '#server/database/schema.ts'

export type DistributionRow = Selectable<DistributionTable>
export type ClassRow = Selectable<DistributionClassTable>
export type SplitRow = Selectable<DistributionSplitTable>

interface DistributionValues {
  readonly values: Pick<Insertable<DistributionTable>, 'is_net_of_loans'>
  readonly classes: readonly Omit<Insertable<DistributionClassTable>, 'household_id' | 'position'>[]
  readonly splits: readonly Omit<Insertable<DistributionSplitTable>, 'household_id'>[]
}

/** The target distribution; undefined until somebody has set one. */
export async function findDistribution({
  transaction,
  householdId,
}: HouseholdScope): Promise<DistributionRow | undefined> {
  return transaction
    .selectFrom('distribution')
    .selectAll()
    .where('household_id', '=', householdId)
    .executeTakeFirst()
}

/** The classes of the household's distribution, in their order. */
export async function listClasses({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly ClassRow[]> {
  return transaction
    .selectFrom('distribution_class')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('position')
    .execute()
}

/** The parts of split positions, by position and class. */
export async function listSplits({ transaction, householdId }: HouseholdScope): Promise<readonly SplitRow[]> {
  return transaction
    .selectFrom('distribution_split')
    .selectAll('distribution_split')
    .where('household_id', '=', householdId)
    .orderBy('position_id')
    .orderBy('class_id')
    .execute()
}

/** Writes a distribution with classes and splits, in place of the stored one if there is any. */
export async function writeDistribution(
  { transaction, householdId }: HouseholdScope,
  { values, classes, splits }: DistributionValues,
  version: number,
): Promise<void> {
  const own = { household_id: householdId }
  await transaction
    .insertInto('distribution')
    .values({ ...values, ...own, version })
    .onConflict((conflict) =>
      conflict.column('household_id').doUpdateSet({ ...values, version, updated_at: sql<Date>`now()` }),
    )
    .execute()
  // Splits are deleted with their classes.
  await transaction.deleteFrom('distribution_class').where('household_id', '=', householdId).execute()
  await transaction
    .insertInto('distribution_class')
    .values(classes.map((each, position) => ({ ...each, ...own, position })))
    .execute()
  if (splits.length === 0) return
  await transaction
    .insertInto('distribution_split')
    .values(splits.map((each) => ({ ...each, ...own })))
    .execute()
}
