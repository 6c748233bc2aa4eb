import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem } from '#contract/protocol/problem.ts'
import type * as contract from '#contract/transactions/transactions.ts'
import { type Day, toDay } from '#domain/calendar/day.ts'
import { addMonths, monthOf, monthsBetween } from '#domain/calendar/month.ts'
import { wordsOfSearch } from '#domain/transactions/normalise-text.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { listParted, presentParted } from '#server/transactions/parted-store.ts'
import { presentBooking } from '#server/transactions/present.ts'
import { findBegunOn } from './begun-on.ts'
import { cursorAfter, findPage } from './find-page.ts'
import { type MonthRow, type Page, listKnown, listMonths } from './store.ts'

const USUAL_PAGE = 100
const USUAL_MONTHS = 24
const MOST_MONTHS = 120

/** A page of bookings. */
export async function readTransactions(
  scope: HouseholdScope,
  { search = '', cursor, limit, ...filters }: QueryOf<typeof contract.readTransactions>,
): Promise<DataOf<typeof contract.readTransactions>> {
  const words = wordsOfSearch(search)
  const { rows, next } = await findPage(scope, { ...filters, words }, pageOf(cursor, limit))
  return { transactions: rows.map(presentBooking), next }
}

/** A page of the columns that tell whether a booking of a file is stored already. */
export async function readKnown(
  scope: HouseholdScope,
  { cursor, limit, ...within }: QueryOf<typeof contract.readKnownTransactions>,
): Promise<DataOf<typeof contract.readKnownTransactions>> {
  const page = pageOf(cursor, limit)
  const rows = await listKnown(scope, within, page)
  const known = rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    day: row.day,
    bankDay: row.bank_day,
    format: row.format,
    amountCents: row.amount_cents,
    ...(row.foreign_minor !== null && { foreignMinor: row.foreign_minor }),
    counterparty: row.counterparty,
    counterpartyIban: row.counterparty_iban,
    purpose: row.purpose,
    endToEndRef: row.end_to_end_ref,
    bankRef: row.bank_ref,
    bankRefKind: row.bank_ref_kind,
    transferId: row.transfer_id,
    isTransfer: row.is_transfer,
  }))
  const parted = cursor === undefined ? await listParted(scope, within) : []
  return { known, parted: parted.map(presentParted), next: cursorAfter(rows, page) }
}

/**
 * The figures of months, without a period the last two years; and when the plan was begun.
 * @throws {Problem} invalid_input for more than ten years
 */
export async function readMonths(
  scope: HouseholdScope,
  given: QueryOf<typeof contract.readTransactionMonths>,
  today: Day,
): Promise<DataOf<typeof contract.readTransactionMonths>> {
  const to = given.to ?? addMonths(monthOf(today), 1)
  const from = given.from ?? addMonths(to, 1 - USUAL_MONTHS)
  if (monthsBetween(from, to) >= MOST_MONTHS) throw fieldProblem('from', 'Wähle höchstens zehn Jahre.')
  const byMonth = Map.groupBy(await listMonths(scope, { from, to }), ({ month }) => month)
  return {
    months: [...byMonth].map(([month, rows]) => ({ month, sums: rows.map(presentSum) })),
    begunOn: await findBegunOn(scope),
  }
}

function presentSum(row: MonthRow) {
  return {
    accountId: row.account_id,
    itemId: row.item_id,
    groupId: row.group_id,
    category: row.category,
    isTransfer: row.is_transfer,
    receivedCents: row.received_cents,
    spentCents: row.spent_cents,
    count: row.count,
  }
}

function pageOf(cursor: string | undefined, limit: string | undefined): Page {
  const [day = '', id = ''] = cursor?.split('_') ?? []
  return {
    after: cursor === undefined ? null : { day: toDay(day), id },
    limit: limit === undefined ? USUAL_PAGE : Number(limit),
  }
}
