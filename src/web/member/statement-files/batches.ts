import type {
  StatementAccount,
  StatementBalance,
  StatementBooking,
  StatementProblem,
  StatementSink,
} from '#domain/statement-import/statement.ts'
import type { ReadingBatch } from './reading-messages.ts'

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
        // How it stood in the file is shown nowhere, and would double what every row weighs.
        batch.bookings.push({ ...booking, raw: '' })
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

interface GrowingBatch {
  readonly accounts: StatementAccount[]
  readonly bookings: StatementBooking[]
  readonly balances: StatementBalance[]
  readonly problems: StatementProblem[]
  pendingCount: number
}

function emptyBatch(): GrowingBatch {
  return { accounts: [], bookings: [], balances: [], problems: [], pendingCount: 0 }
}
