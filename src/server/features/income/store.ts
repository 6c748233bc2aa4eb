import { type Insertable, sql } from 'kysely'
import type { Month } from '#domain/calendar/month.ts'
import { removeRow } from '#server/database/household-rows.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { ExtraIncomeTable, IncomeSourceTable } from '#server/database/schema.ts'
import {
  type ExtraRow,
  type ReceiptRow,
  type SourceParts,
  type SourceRow,
  selectSources,
} from '#server/income/store.ts'

type Written = 'household_id' | 'id' | 'version' | 'created_at' | 'updated_at'
export type SourceValues = Omit<Insertable<IncomeSourceTable>, Written>
export type ExtraValues = Omit<Insertable<ExtraIncomeTable>, Written>

/** A source with its parts; undefined when the household has none with the id. */
export async function findSource(scope: HouseholdScope, id: string): Promise<SourceRow | undefined> {
  return selectSources(scope).where('income_source.id', '=', id).executeTakeFirst()
}

/** Whether the person is one of this household. */
export async function hasPerson({ transaction, householdId }: HouseholdScope, id: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('person')
    .select('id')
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Stores a source with its parts. */
export async function insertSource(
  scope: HouseholdScope,
  id: string,
  values: SourceValues,
  parts: SourceParts,
): Promise<void> {
  const { transaction, householdId } = scope
  await transaction
    .insertInto('income_source')
    .values({ ...values, household_id: householdId, id })
    .execute()
  await insertParts(scope, id, parts)
}

/** Whether the household has these accounts, closed or not. */
export async function hasAccounts(
  { transaction, householdId }: HouseholdScope,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const found = await transaction
    .selectFrom('account')
    .select('id')
    .where('household_id', '=', householdId)
    .where('id', 'in', ids)
    .execute()
  return found.length === new Set(ids).size
}

/**
 * Replaces the fields and parts of a source. Does nothing to the source when the version is another: the caller has
 * compared them in the same transaction.
 */
export async function replaceSource(
  scope: HouseholdScope,
  { id, version }: { readonly id: string; readonly version: number },
  values: SourceValues,
  parts: SourceParts,
): Promise<void> {
  const { transaction, householdId } = scope
  await transaction
    .updateTable('income_source')
    .set({ ...values, version: version + 1, updated_at: sql<Date>`now()` })
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
  for (const table of ['income_amount', 'income_reserve', 'income_payslip'] as const) {
    await transaction
      .deleteFrom(table)
      .where('household_id', '=', householdId)
      .where('source_id', '=', id)
      .execute()
  }
  await insertParts(scope, id, parts)
}

/** Removes a source with its parts and receipts. @returns whether there was one */
export async function removeSource(scope: HouseholdScope, id: string): Promise<boolean> {
  return removeRow(scope, 'income_source', id)
}

/** The receipt of exactly this month (YYYY-MM-01); undefined when nothing was entered. */
export async function findReceipt(
  { transaction, householdId }: HouseholdScope,
  sourceId: string,
  month: Month,
): Promise<ReceiptRow | undefined> {
  return transaction
    .selectFrom('income_receipt')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('source_id', '=', sourceId)
    .where('month', '=', month)
    .executeTakeFirst()
}

/** Adds a receipt, or puts it in place of the stored one. The caller has to compare the version numbers. */
export async function writeReceipt(
  { transaction, householdId }: HouseholdScope,
  receipt: Pick<ReceiptRow, 'source_id' | 'month' | 'amount_cents' | 'version'>,
): Promise<ReceiptRow> {
  const { amount_cents, version } = receipt
  return transaction
    .insertInto('income_receipt')
    .values({ ...receipt, household_id: householdId })
    .onConflict((conflict) =>
      conflict
        .columns(['household_id', 'source_id', 'month'])
        .doUpdateSet({ amount_cents, version, updated_at: sql<Date>`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Adds the receipts of a source that has none yet. */
export async function insertReceipts(
  { transaction, householdId }: HouseholdScope,
  sourceId: string,
  receipts: readonly Pick<ReceiptRow, 'month' | 'amount_cents'>[],
): Promise<void> {
  if (receipts.length === 0) return
  await transaction
    .insertInto('income_receipt')
    .values(receipts.map((receipt) => ({ ...receipt, household_id: householdId, source_id: sourceId })))
    .execute()
}

/** Removes the receipt of a month. */
export async function removeReceipt(
  { transaction, householdId }: HouseholdScope,
  sourceId: string,
  month: Month,
): Promise<void> {
  await transaction
    .deleteFrom('income_receipt')
    .where('household_id', '=', householdId)
    .where('source_id', '=', sourceId)
    .where('month', '=', month)
    .execute()
}

/** The number of extra incomes that a month (YYYY-MM-01) has already, for its limit. */
export async function countExtrasOf(
  { transaction, householdId }: HouseholdScope,
  month: Month,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('extra_income')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('household_id', '=', householdId)
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  return count
}

/** One extra income; undefined when the household has none with the id. */
export async function findExtra(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<ExtraRow | undefined> {
  return transaction
    .selectFrom('extra_income')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Stores an extra income and gives it back as stored, with its first version. */
export async function insertExtra(
  { transaction, householdId }: HouseholdScope,
  id: string,
  values: ExtraValues,
): Promise<ExtraRow> {
  return transaction
    .insertInto('extra_income')
    .values({ ...values, household_id: householdId, id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Replaces the stored fields of an extra income.
 * @throws when the version is not the stored one: the caller has compared them in the same transaction
 */
export async function replaceExtra(
  { transaction, householdId }: HouseholdScope,
  { id, version }: { readonly id: string; readonly version: number },
  values: ExtraValues,
): Promise<ExtraRow> {
  return transaction
    .updateTable('extra_income')
    .set({ ...values, version: version + 1, updated_at: sql<Date>`now()` })
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes an extra income. @returns whether there was one */
export async function removeExtra(scope: HouseholdScope, id: string): Promise<boolean> {
  return removeRow(scope, 'extra_income', id)
}

async function insertParts(
  { transaction, householdId }: HouseholdScope,
  sourceId: string,
  { amounts, reserves, payslip }: SourceParts,
): Promise<void> {
  const own = { household_id: householdId, source_id: sourceId }
  if (amounts.length > 0) {
    await transaction
      .insertInto('income_amount')
      .values(amounts.map((amount) => ({ ...amount, ...own })))
      .execute()
  }
  if (reserves.length > 0) {
    await transaction
      .insertInto('income_reserve')
      .values(reserves.map((reserve) => ({ ...reserve, ...own })))
      .execute()
  }
  if (payslip) {
    await transaction
      .insertInto('income_payslip')
      .values({ ...payslip, ...own })
      .execute()
  }
}
