import {
  emptyBooking,
  type StatementAccount,
  type StatementBalance,
  type StatementBooking,
  type StatementProblem,
  type StatementSink,
} from '#domain/statement-import/statement.ts'
import type { SlimBooking } from './reading-messages.ts'

const ROWS = 2_000

/** A sink that hands on what it is told by thousands, each a `ReadingBatch` as JSON, and keeps nothing of it. */
export function batches(handOn: (batch: string) => void): {
  readonly sink: StatementSink
  readonly flush: () => void
  readonly format: () => string
} {
  let batch = emptyBatch()
  let format = ''

  function flush(): void {
    const { accounts, bookings, balances, problems, pendingCount } = batch
    if (accounts.length + bookings.length + balances.length + problems.length + pendingCount === 0) return
    handOn(JSON.stringify(batch))
    batch = emptyBatch()
  }

  return {
    flush,
    format: () => format,
    sink: {
      wantsRaw: false,
      account: (account) => batch.accounts.push(account),
      booking: (booking) => {
        batch.bookings.push(slim(booking))
        if (batch.bookings.length >= ROWS) flush()
      },
      balance: (balance) => batch.balances.push(balance),
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

/** Fields that most bookings leave as they are; how it stood in the file is shown nowhere, and never handed on. */
const usual = Object.keys(emptyBooking).filter(isUsual)

function isUsual(field: string): field is keyof typeof emptyBooking {
  return field in emptyBooking
}

/** Only what says something: half a million rows are copied. */
function slim(booking: StatementBooking): Readonly<Record<string, unknown>> {
  const { account, line, bookingDate, amountCents } = booking
  const kept: Record<string, unknown> = { account, line, bookingDate, amountCents }
  for (const field of usual) {
    const value = booking[field]
    if (value !== emptyBooking[field] && !(Array.isArray(value) && value.length === 0)) kept[field] = value
  }
  return kept
}

/** A booking with everything it has again. */
export function whole(booking: SlimBooking): StatementBooking {
  return { ...emptyBooking, raw: '', ...booking }
}

interface GrowingBatch {
  readonly accounts: StatementAccount[]
  readonly bookings: Readonly<Record<string, unknown>>[]
  readonly balances: StatementBalance[]
  readonly problems: StatementProblem[]
  pendingCount: number
}

function emptyBatch(): GrowingBatch {
  return { accounts: [], bookings: [], balances: [], problems: [], pendingCount: 0 }
}
