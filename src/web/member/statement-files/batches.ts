import {
  emptyBooking,
  type StatementAccount,
  type StatementBalance,
  type StatementBooking,
  type StatementHold,
  type StatementProblem,
  type StatementSink,
} from '#domain/statement-import/statement.ts'
import type { BookingColumns, BookingField } from './reading-messages.ts'

const ROWS = 2_000

/**
 * A sink that passes the bookings on by thousands, each time a `ReadingBatch` as JSON, and keeps none of
 * them.
 */
export function batches(handOn: (batch: string) => void): {
  readonly sink: StatementSink
  readonly flush: () => void
  readonly format: () => string
} {
  let batch = emptyBatch()
  let format = ''

  function flush(): void {
    const { accounts, bookings, balances, problems, pendingCount } = batch
    // The holds need no check of their own, because `pendingCount` includes them.
    if (accounts.length + bookings.length + balances.length + problems.length + pendingCount === 0) return
    handOn(JSON.stringify({ ...batch, bookings: columnsOf(bookings) }))
    batch = emptyBatch()
  }

  return {
    flush,
    format: () => format,
    sink: {
      wantsRaw: false,
      account: (account) => batch.accounts.push(account),
      booking: (booking) => {
        batch.bookings.push(booking)
        if (batch.bookings.length >= ROWS) flush()
      },
      balance: (balance) => batch.balances.push(balance),
      hold: (hold) => batch.holds.push(hold),
      pending: () => {
        batch.pendingCount += 1
      },
      problem: (problem) => {
        batch.problems.push(problem)
        if (batch.problems.length >= ROWS) flush()
      },
      format: (id) => {
        format = id
      },
    },
  }
}

/**
 * The fields that are the same in most bookings. The raw text of a booking is shown nowhere, and never passed
 * on.
 */
const usual = Object.keys(emptyBooking).filter(isUsual)
const fields = [...(['account', 'line', 'bookingDate', 'amountCents'] as const), ...usual]

function isUsual(field: string): field is keyof typeof emptyBooking {
  return field in emptyBooking
}

/**
 * The bookings as columns: half a million rows are copied, so names are written once for many rows, and
 * columns without any value are left out.
 */
function columnsOf(bookings: readonly StatementBooking[]): BookingColumns {
  const columns: Record<string, readonly unknown[]> = {}
  for (const field of fields) {
    const values = bookings.map((booking) => booking[field])
    if (!isUsual(field) || values.some((value) => !isEmpty(value, emptyBooking[field])))
      columns[field] = values
  }
  return columns
}

function isEmpty(value: unknown, usualValue: unknown): boolean {
  return value === usualValue || (Array.isArray(value) && value.length === 0)
}

/** The bookings of the columns, with all their fields. */
export function bookingsOf(columns: BookingColumns): readonly StatementBooking[] {
  const { bookingDate = [] } = columns
  const bookings = bookingDate.map((day) => ({
    ...emptyBooking,
    account: 0,
    line: 0,
    bookingDate: day,
    amountCents: 0,
    raw: '',
  }))
  for (const field of fields) fill(bookings, field, columns[field])
  return bookings
}

function fill<Field extends BookingField>(
  bookings: readonly Pick<Growing, Field>[],
  field: Field,
  values: readonly Growing[Field][] = [],
): void {
  for (const [at, booking] of bookings.entries()) {
    const value = values[at]
    if (value !== undefined) booking[field] = value
  }
}

type Growing = { -readonly [Field in BookingField]: StatementBooking[Field] }

interface GrowingBatch {
  readonly accounts: StatementAccount[]
  readonly bookings: StatementBooking[]
  readonly balances: StatementBalance[]
  readonly holds: StatementHold[]
  readonly problems: StatementProblem[]
  pendingCount: number
}

function emptyBatch(): GrowingBatch {
  return { accounts: [], bookings: [], balances: [], holds: [], problems: [], pendingCount: 0 }
}
