import type { Selectable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type {
  ExtraIncomeTable,
  IncomeAmountTable,
  IncomePayslipTable,
  IncomeReceiptTable,
  IncomeReserveTable,
  IncomeSourceTable,
} from '#server/database/schema.ts'

type AmountRow = Pick<Selectable<IncomeAmountTable>, 'valid_from' | 'amount_cents'>
type ReserveRow = Omit<Selectable<IncomeReserveTable>, 'household_id' | 'source_id'>
type PayslipRow = Omit<Selectable<IncomePayslipTable>, 'household_id' | 'source_id'>

/** The parts of a source that have tables of their own. */
export interface SourceParts {
  readonly amounts: readonly AmountRow[]
  readonly reserves: readonly ReserveRow[]
  readonly payslip: PayslipRow | null
}

export type SourceRow = Selectable<IncomeSourceTable> & SourceParts
export type ReceiptRow = Selectable<IncomeReceiptTable>
export type ExtraRow = Selectable<ExtraIncomeTable>

/** Every source with its parts, in the order in which they were added. */
export async function listSources(scope: HouseholdScope): Promise<readonly SourceRow[]> {
  return selectSources(scope).orderBy('income_source.id').execute()
}

/** All receipts, by month (YYYY-MM-01). */
export async function listReceipts({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly ReceiptRow[]> {
  return transaction
    .selectFrom('income_receipt')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('month')
    .orderBy('source_id')
    .execute()
}

/** All income that comes once, by month (YYYY-MM-01). */
export async function listExtras({ transaction, householdId }: HouseholdScope): Promise<readonly ExtraRow[]> {
  return transaction
    .selectFrom('extra_income')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('month')
    .orderBy('id')
    .execute()
}

/** Selects sources with their parts in one statement, so that none is seen with the parts of another version. */
export function selectSources({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('income_source')
    .selectAll('income_source')
    .select((source) => [
      jsonArrayFrom(
        source
          .selectFrom('income_amount')
          .select(['valid_from', 'amount_cents'])
          .where('income_amount.household_id', '=', householdId)
          .whereRef('income_amount.source_id', '=', 'income_source.id')
          .orderBy('valid_from'),
      ).as('amounts'),
      jsonArrayFrom(
        source
          .selectFrom('income_reserve')
          .select(['valid_from', 'vat_bp', 'share_bp', 'account_id'])
          .where('income_reserve.household_id', '=', householdId)
          .whereRef('income_reserve.source_id', '=', 'income_source.id')
          .orderBy('valid_from'),
      ).as('reserves'),
      jsonObjectFrom(
        source
          .selectFrom('income_payslip')
          .select([
            'gross_cents',
            'year',
            'tax_class',
            'church_tax_bp',
            'children_under25',
            'child_allowances',
            'is_childless',
            'health_extra_bp',
            'is_saxony',
          ])
          .where('income_payslip.household_id', '=', householdId)
          .whereRef('income_payslip.source_id', '=', 'income_source.id'),
      ).as('payslip'),
    ])
    .where('income_source.household_id', '=', householdId)
}
