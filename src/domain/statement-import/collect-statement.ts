import { amountOfOpenSign, placeOfOpenSign } from './first-sign.ts'
import { withoutHolds } from './held-money.ts'
import { MAX_ACCOUNTS, MAX_ROWS } from './limits.ts'
import { withProvenSigns } from './running-balance.ts'
import {
  problemAt,
  type StatementAccount,
  type StatementBalance,
  type StatementBooking,
  type StatementHold,
  type StatementProblem,
  type StatementSink,
} from './statement.ts'

/** Everything that was read from a file. */
export interface Statement {
  readonly format: string
  readonly accounts: readonly StatementAccount[]
  readonly bookings: readonly StatementBooking[]
  readonly balances: readonly StatementBalance[]
  readonly problems: readonly StatementProblem[]
  readonly pendingCount: number
}

/**
 * A sink that collects what a reader reports, up to the limit of rows; `statement` returns it once the file has ended.
 */
export function statementCollector(mostRows = MAX_ROWS): { sink: StatementSink; statement: () => Statement } {
  const accounts: StatementAccount[] = []
  const bookings: StatementBooking[] = []
  const balances: StatementBalance[] = []
  const holds: StatementHold[] = []
  const problems: StatementProblem[] = []
  let format = ''
  let pendingCount = 0
  let isFull = false
  let hasManyAccounts = false

  function keep(booking: StatementBooking): void {
    if (booking.account >= MAX_ACCOUNTS) {
      if (!hasManyAccounts) problems.push(problemAt(booking.line, 'too_many_accounts', booking.raw))
      hasManyAccounts = true
    } else if (bookings.length < mostRows) bookings.push(booking)
    else if (!isFull) {
      isFull = true
      problems.push(problemAt(booking.line, 'too_many_rows', booking.raw))
    }
  }

  const sink: StatementSink = {
    account: (account) => {
      if (accounts.length < MAX_ACCOUNTS) accounts.push(account)
    },
    booking: keep,
    balance: (balance) => {
      if (balance.account < MAX_ACCOUNTS) balances.push(balance)
    },
    hold: (hold) => {
      if (holds.length < mostRows) holds.push(hold)
    },
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
  return {
    sink,
    statement: () => ({
      format,
      accounts,
      ...signedByBalances(
        withoutHolds(withoutRepeatedIds(withoutSplit(bookings)), holds),
        balances,
        problems,
      ),
      balances,
      pendingCount,
    }),
  }
}

/** Corrects signs account by account; an amount in another currency has the sign of its booking. */
function signedByBalances(
  bookings: readonly StatementBooking[],
  balances: readonly StatementBalance[],
  problems: readonly StatementProblem[],
): Pick<Statement, 'bookings' | 'problems'> {
  const unclear = new Set<StatementBooking>()
  const signs = new Map<StatementBooking, number>()
  for (const rows of Map.groupBy(bookings, ({ account }) => account).values()) {
    const signed = withProvenSigns(rows)
    if (signed === rows) continue
    const openPlace = placeOfOpenSign(rows, signed)
    const open = openPlace === null ? undefined : rows[openPlace]
    for (const [at, row] of rows.entries()) signs.set(row, signed[at]?.amountCents ?? row.amountCents)
    if (!open) continue
    const amountCents = amountOfOpenSign(open, balances)
    if (amountCents === null) unclear.add(open)
    else signs.set(open, amountCents)
  }
  if (signs.size === 0) return { bookings, problems }
  const told = [...unclear].map(({ line, raw, purpose, counterparty }) =>
    problemAt(line, 'unclear_sign', raw || `${counterparty} ${purpose}`.trim()),
  )
  const signedBookings = bookings.flatMap((row) => {
    if (unclear.has(row)) return []
    const amountCents = signs.get(row) ?? row.amountCents
    if (amountCents === row.amountCents) return row
    const { originalCents } = row
    return { ...row, amountCents, originalCents: originalCents === null ? null : 0 - originalCents }
  })
  return { bookings: signedBookings, problems: [...problems, ...told] }
}

/** An id that occurs twice on an account identifies no booking, whatever the format promises (imports.md § 12). */
function withoutRepeatedIds(bookings: readonly StatementBooking[]): readonly StatementBooking[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const booking of bookings) {
    if (booking.externalId === null) continue
    const key = idKey(booking)
    if (seen.has(key)) repeated.add(key)
    seen.add(key)
  }
  if (repeated.size === 0) return bookings
  return bookings.map((booking) =>
    booking.externalId !== null && repeated.has(idKey(booking)) ? { ...booking, externalId: null } : booking,
  )
}

function idKey({ account, currency, externalId }: StatementBooking): string {
  return `${account}|${currency}|${externalId}`
}

/** Removes bookings whose parts are in the file as well (imports.md § 11.3). */
function withoutSplit(bookings: readonly StatementBooking[]): readonly StatementBooking[] {
  const split = new Set(bookings.map(({ splitFromId }) => splitFromId))
  split.delete(null)
  if (split.size === 0) return bookings
  return bookings.filter(
    ({ externalId, splitFromId }) => splitFromId === externalId || !split.has(externalId),
  )
}
