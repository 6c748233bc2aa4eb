import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { IncomeReceipt } from '#domain/income/income-source.ts'
import type { IncomingBooking } from '#domain/transactions/booked-receipts.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

type Key = Pick<IncomeReceipt, 'sourceId' | 'month'>
type Told = Key & Pick<IncomeReceipt, 'amountCents'>

/** Money that came between two days and counts nowhere yet, or as income: no own transfers, no parts. */
export async function listIncoming(
  { transaction, householdId }: HouseholdScope,
  from: Day,
  to: Day,
): Promise<readonly IncomingBooking[]> {
  const { rows } = await sql<IncomingBooking>`
    select day, amount_cents as "amountCents", counterparty, purpose, booking_text as "bookingText"
    from booking
    where household_id = ${householdId} and day between ${from} and ${to} and amount_cents > 0
      and not is_transfer and transfer_id is null and not is_split and group_id is null
      and (category is null or category = 'income')
      and (item_id is null or item_id in (
        select id from budget_item where household_id = ${householdId} and category = 'income'
      ))
    order by day, id
  `.execute(transaction)
  return rows
}

/** With its first version, where there is none. */
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

/** Its version stays: nobody has entered anything. */
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
