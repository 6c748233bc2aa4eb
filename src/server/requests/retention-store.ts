import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { CLAIM_YEARS, LETTER_YEARS } from '#domain/requests/retention.ts'
import type { Database } from '#server/database/database.ts'
import type { OldRows } from '#server/database/portions/old-rows.ts'
import { tableCaps } from '#server/database/table-caps.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { timeZone } from '#server/today.ts'

// The one place that says how long a request is kept (decision 0208): the hourly job deletes by it, and the
// administration shows it.

const yearOfReceipt = sql`extract(year from request.received_at at time zone ${sql.lit(timeZone)})`

/** The year in which the last thing came of a declaration: its handling, its end, a decision about it. */
const lastYear = sql`extract(year from greatest(
  (request.done_at at time zone ${sql.lit(timeZone)})::date,
  request.ends_on,
  (
    select max(greatest((done_at at time zone ${sql.lit(timeZone)})::date, ends_on))
    from request_action where request_action.request_id = request.request_id
  )
))`

/** Whether the contract of a declaration still runs, or waits for it. */
const isContractRunning = sql<boolean>`(
  exists (
    select from subscription_contract
    where number = coalesce(request.assigned_number, request.contract_number) and state = 'active' offset 0
  )
  or exists (
    select from declaration where declaration.request_id = request.request_id and declaration.state = 'waiting' offset 0
  )
)`

/**
 * The last day on which a request is kept; null while that is not known. A letter of business is kept six full years, a
 * declaration without a contract three, and every declaration three full years after the last thing that came of it.
 */
const keptUntil = sql<Day | null>`(case
  when request.state = 'open' then null
  when request.kind = 'contact' then
    (request.received_at at time zone ${sql.lit(timeZone)})::date + ${sql.lit(tableCaps.request.keptDays)}
  when ${isContractRunning} then null
  else make_date(
    greatest(
      ${yearOfReceipt} + case
        when coalesce(request.assigned_number, request.contract_number) is null then ${sql.lit(CLAIM_YEARS)}
        else ${sql.lit(LETTER_YEARS)}
      end,
      ${lastYear} + ${sql.lit(CLAIM_YEARS)}
    )::integer, 12, 31
  )
end)`

/** The last day on which a request is kept; null while that is not known. */
export async function findKeptUntil(
  database: Database | Transaction,
  requestId: string,
): Promise<Day | null> {
  const row = await database
    .selectFrom('request')
    .select(keptUntil.as('kept_until'))
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.kept_until ?? null
}

/** Cancellations and withdrawals whose time is over, with the decisions about them. */
export function oldDeclarations({
  today,
  receivedBefore,
}: {
  readonly today: Day
  readonly receivedBefore: Date
}): OldRows {
  return {
    table: 'request',
    by: sql`received_at`,
    key: ['request_id'],
    // The shortest time first, by the index: what came since then cannot be over.
    within: sql`kind <> 'contact' and state = 'done' and received_at < ${receivedBefore}`,
    mayGo: sql`coalesce(${keptUntil} < ${today}, false)`,
  }
}
