import type { Account } from '#domain/accounts/account.ts'
import { balanceOn } from '#domain/accounts/balances-of-day.ts'
import { type Day, addDays, lastDayOfMonth } from '#domain/calendar/day.ts'
import { sumCents } from '#domain/money/cents.ts'
import { occurrences } from '#domain/statement-import/duplicates/fingerprint.ts'
import type { Import } from '#server/features/imports/present.ts'
import type { Booking } from '#server/transactions/present.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { fingerprintOf } from './demo-movement.ts'
import { type DemoStory, HISTORY_MONTHS } from './demo-story.ts'

export interface DemoImports {
  readonly imports: readonly Import[]
  /** Imported bookings with the id of their file, the ones entered by hand without. */
  readonly bookings: readonly Booking[]
}

/** A file as it was downloaded: some of its days may have been there already. */
interface StatementFile {
  readonly account: Account
  readonly from: Day
  readonly newFrom: Day
  readonly to: Day
  readonly fileName: string
  readonly format: string
}

const CSV_UNTIL = 11

/**
 * The files that brought the bookings, one for each year and one for this month; bookings without a text of the bank
 * were typed in.
 */
export function demoImports(
  story: DemoStory,
  accounts: readonly Account[],
  named: DemoAccounts,
  bookings: readonly Booking[],
): DemoImports {
  const imported = filesOf(story, accounts, named).map((file) => readIn(story, file, bookings))
  return {
    imports: imported.flatMap((each) => each.imports),
    bookings: [...imported.flatMap((each) => each.bookings), ...bookings.filter(isByHand)],
  }
}

/** Whether a booking was typed in: a bank has a text for each of its bookings. */
function isByHand({ bookingText }: Booking): boolean {
  return bookingText === ''
}

function filesOf(
  { monthsAgo, today, month }: DemoStory,
  accounts: readonly Account[],
  { checking, household, fun, donations, savings }: DemoAccounts,
): readonly StatementFile[] {
  const first = monthsAgo(HISTORY_MONTHS)
  const file = (id: string, format: string, from: Day, to: Day, newFrom = from): readonly StatementFile[] => {
    const account = accounts.find((each) => each.id === id)
    const isCamt = format.startsWith('camt')
    const fileName = isCamt ? `camt053_${to}.xml` : `${account?.name ?? ''}_${from}_${to}.csv`
    return account ? [{ account, from, newFrom, to, fileName, format }] : []
  }
  const years = [HISTORY_MONTHS, 24, 12].map(
    (count) => [monthsAgo(count), lastDayOfMonth(monthsAgo(count - 11))] as const,
  )
  const csvUntil = addDays(month, CSV_UNTIL)
  return [
    ...years.flatMap(([from, to]) => file(household.id, 'camt.053.001.08', from, to)),
    ...(csvUntil < today
      ? [
          ...file(household.id, 'sparkasse-csv-camt-v2', month, csvUntil),
          ...file(household.id, 'camt.053.001.08', month, today, addDays(csvUntil, 1)),
        ]
      : file(household.id, 'camt.053.001.08', month, today)),
    ...years.flatMap(([from, to]) => file(checking.id, 'dkb-giro-2023', from, to)),
    ...file(checking.id, 'dkb-giro-2023', month, today),
    ...[fun, donations, savings].flatMap(({ id }) => file(id, 'comdirect-giro', first, today)),
  ]
}

function readIn(story: DemoStory, file: StatementFile, bookings: readonly Booking[]): DemoImports {
  const { account, from, newFrom, to, fileName, format } = file
  const all = bookings
    .filter(({ accountId, day }) => accountId === account.id && day >= from && day <= to)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const rows = all.filter((booking) => booking.day >= newFrom && !isByHand(booking))
  if (rows.length === 0) return { imports: [], bookings: [] }
  const fingerprints = rows.map(fingerprintOf)
  const counts = occurrences(fingerprints)
  const id = story.newId()
  // Table files hold no balance.
  const closingCents = format.startsWith('camt') ? (balanceOn(account, to)?.amountCents ?? null) : null
  const statement: Import = {
    id,
    accountId: account.id,
    fileName,
    format,
    from,
    to,
    addedCount: rows.length,
    presentCount: all.filter((booking) => booking.day < newFrom && !isByHand(booking)).length,
    skippedCount: all.filter(isByHand).length,
    openingCents:
      closingCents === null ? null : closingCents - sumCents(all.map(({ amountCents }) => amountCents)),
    closingCents,
    closingDay: closingCents === null ? null : to,
    importedAt: earlierOf(`${addDays(to, 1)}T17:20:00.000Z`, story.now),
    partCount: 1,
    isComplete: true,
    wroteBalance: false,
    undoneAt: null,
  }
  const read = rows.map((booking, index) => ({
    ...booking,
    importId: id,
    fingerprint: fingerprints[index] ?? '',
    occurrence: counts[index] ?? 1,
  }))
  return { imports: [statement], bookings: read }
}

function earlierOf(one: string, other: string): string {
  return one < other ? one : other
}
