import { sql } from 'kysely'
import type { IncomeReceipt } from '#domain/income/income-source.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

type Key = Pick<IncomeReceipt, 'sourceId' | 'month'>
type Told = Key & Pick<IncomeReceipt, 'amountCents'>

/** Adds a receipt with its first version, where there is none. */
export async function insertReceipt(
  { transaction, householdId }: HouseholdScope,
  { sourceId, month, amountCents }: Told,
): Promise<void> {
  await transaction
    .insertInto('income_receipt')
    .values({
      household_id: householdId,
      source_id: sourceId,
      month,
      amount_cents: amountCents,
      version: 1,
    })
    .execute()
}

/** Changes the amount of a receipt. Its version stays, because nobody has entered anything. */
export async function setReceipt(
  { transaction, householdId }: HouseholdScope,
  { sourceId, month, amountCents }: Told,
): Promise<void> {
  await transaction
    .updateTable('income_receipt')
    .set({ amount_cents: amountCents, updated_at: sql<Date>`now()` })
    .where('household_id', '=', householdId)
    .where('source_id', '=', sourceId)
    .where('month', '=', month)
    .execute()
}

export async function removeReceipt(
  { transaction, householdId }: HouseholdScope,
  { sourceId, month }: Key,
): Promise<void> {
  await transaction
    .deleteFrom('income_receipt')
    .where('household_id', '=', householdId)
    .where('source_id', '=', sourceId)
    .where('month', '=', month)
    .execute()
}
