import type { Insertable, Selectable } from 'kysely'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { SetUpTable } from '#server/database/schema.ts'

export type SetUpRow = Selectable<SetUpTable>
type SetUpValues = Partial<Omit<Insertable<SetUpTable>, 'household_id'>>

/** The progress of the set-up; undefined when nobody of the household has begun it. */
export async function findSetUp({ transaction, householdId }: HouseholdScope): Promise<SetUpRow | undefined> {
  return transaction
    .selectFrom('set_up')
    .selectAll()
    .where('household_id', '=', householdId)
    .executeTakeFirst()
}

/** Writes the given columns and leaves the rest as it is. */
export async function storeSetUp(
  { transaction, householdId }: HouseholdScope,
  values: SetUpValues,
): Promise<SetUpRow> {
  return transaction
    .insertInto('set_up')
    .values({ ...values, household_id: householdId })
    .onConflict((conflict) =>
      conflict.column('household_id').doUpdateSet({ ...values, household_id: householdId }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}
