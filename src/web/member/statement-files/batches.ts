import {
  emptyBooking,
  type StatementAccount,
  type StatementBalance,
  type StatementBooking,
  type StatementProblem,
  type StatementSink,
} from '#domain/statement-import/statement.ts'
import type { ReadingBatch, SlimBooking } from './reading-messages.ts'

const ROWS = 2_000

/** A sink that hands on what it is told by thousands, and keeps nothing of it. */
export function batches(handOn: (batch: ReadingBatch) => void): {
  readonly sink: StatementSink
  readonly flush: () => void
  readonly format: () => string
} {
  let batch = emptyBatch()
  let format = ''

  function flush(): void {
    const { accounts, bookings, balances, problems, pendingCount } = batch
    if (accounts.length + bookings.length + balances.length + problems.length + pendingCount === 0) return
    handOn(batch)
    batch = emptyBatch()
  }

  return {
    flush,
    format: () => format,
    sink: {
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

/** How it stood in the file is shown nowhere, and would double what every row weighs. */
const defaults: Readonly<Record<string, unknown>> = { ...emptyBooking, raw: '' }

function slim(booking: StatementBooking): SlimBooking {
  const { account, line, bookingDate, amountCents } = booking
  const kept: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(booking))
    if (field !== 'raw' && value !== defaults[field] && !isEmptyList(value)) kept[field] = value
  return { account, line, bookingDate, amountCents, ...kept }
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** A booking with everything it has again. */
export function whole(booking: SlimBooking): StatementBooking {
  return { ...emptyBooking, raw: '', ...booking }
}

interface GrowingBatch {
  readonly accounts: StatementAccount[]
  readonly bookings: SlimBooking[]
  readonly balances: StatementBalance[]
  readonly problems: StatementProblem[]
  pendingCount: number
}

function emptyBatch(): GrowingBatch {
  return { accounts: [], bookings: [], balances: [], problems: [], pendingCount: 0 }
}
