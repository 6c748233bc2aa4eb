import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type RowValues, putRow } from '#server/database/household-rows.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { PurchaseCheckLoanTable, PurchaseCheckTable } from '#server/database/schema.ts'

export type CheckLoanRow = Omit<Selectable<PurchaseCheckLoanTable>, 'household_id' | 'check_id' | 'position'>
export type CheckRow = Selectable<PurchaseCheckTable> & { readonly furtherLoans: readonly CheckLoanRow[] }
export type CheckValues = RowValues<'purchase_check'>

/** Every purchase check with its further loans, the latest first. */
export async function listChecks(scope: HouseholdScope): Promise<readonly CheckRow[]> {
  return selectChecks(scope).orderBy('purchase_check.saved_at', 'desc').orderBy('purchase_check.id').execute()
}

/** One purchase check; undefined when the household has none with the id. */
export async function findCheck(scope: HouseholdScope, id: string): Promise<CheckRow | undefined> {
  return selectChecks(scope).where('purchase_check.id', '=', id).executeTakeFirst()
}

/** Writes a purchase check with its further loans, in place of the stored one if there is any. */
export async function writeCheck(
  scope: HouseholdScope,
  id: string,
  given: {
    readonly values: CheckValues
    readonly loans: readonly CheckLoanRow[]
    readonly version: number
  },
): Promise<void> {
  const { transaction, householdId } = scope
  const { values, loans, version } = given
  await putRow(scope, 'purchase_check', { id, version, values })
  await transaction
    .deleteFrom('purchase_check_loan')
    .where('household_id', '=', householdId)
    .where('check_id', '=', id)
    .execute()
  if (loans.length === 0) return
  await transaction
    .insertInto('purchase_check_loan')
    .values(loans.map((each, position) => ({ ...each, household_id: householdId, check_id: id, position })))
    .execute()
}

// This is one statement, so that a check is never seen with the loans of another version.
function selectChecks({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('purchase_check')
    .selectAll('purchase_check')
    .select((check) =>
      jsonArrayFrom(
        check
          .selectFrom('purchase_check_loan')
          .select([
            'purchase_check_loan.kind',
            'purchase_check_loan.amount_cents',
            'purchase_check_loan.interest_bp',
            'purchase_check_loan.repayment_bp',
            'purchase_check_loan.fixed_years',
          ])
          .where('purchase_check_loan.household_id', '=', householdId)
          .whereRef('purchase_check_loan.check_id', '=', 'purchase_check.id')
          .orderBy('position'),
      ).as('furtherLoans'),
    )
    .where('purchase_check.household_id', '=', householdId)
}
