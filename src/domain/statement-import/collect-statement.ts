import { MAX_ROWS } from './limits.ts'
import {
  problemAt,
  type StatementAccount,
  type StatementBalance,
  type StatementBooking,
  type StatementProblem,
  type StatementSink,
} from './statement.ts'

/** Everything that a file tells. */
export interface Statement {
  readonly format: string
  readonly accounts: readonly StatementAccount[]
  readonly bookings: readonly StatementBooking[]
  readonly balances: readonly StatementBalance[]
  readonly problems: readonly StatementProblem[]
  readonly pendingCount: number
}

/** A sink that keeps what it is told, up to the limit of rows; `statement` gives it once the file has ended. */
export function statementCollector(mostRows = MAX_ROWS): { sink: StatementSink; statement: () => Statement } {
  const accounts: StatementAccount[] = []
  const bookings: StatementBooking[] = []
  const balances: StatementBalance[] = []
  const problems: StatementProblem[] = []
  let format = ''
  let pendingCount = 0
  let isFull = false
  const sink: StatementSink = {
    account: (account) => accounts.push(account),
    booking: (booking) => {
      if (bookings.length < mostRows) bookings.push(booking)
      else if (!isFull) {
        isFull = true
        problems.push(problemAt(booking.line, 'too_many_rows', booking.raw))
      }
    },
    balance: (balance) => balances.push(balance),
    pending: () => {
      pendingCount += 1
    },
    problem: (problem) => {
      if (problems.length < mostRows) problems.push(problem)
    },
    format: (id) => {
      format = id
    },
  }
  return { sink, statement: () => ({ format, accounts, bookings, balances, problems, pendingCount }) }
}
