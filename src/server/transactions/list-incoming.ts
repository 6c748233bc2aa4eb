import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { IncomingBooking } from '#domain/transactions/booked-receipts.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

/** Incoming money between two days that is not sorted yet, or sorted as income: no own transfers, no parts. */
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
