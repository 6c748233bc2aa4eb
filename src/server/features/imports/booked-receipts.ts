import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import type { IncomeReceipt } from '#domain/income/income-source.ts'
import type { Income } from '#domain/income/month-income.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type BookedReceipt, bookedReceipts } from '#domain/transactions/booked-receipts.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { tableCaps } from '#server/database/table-caps.ts'
import { readIncome } from '#server/income/read-income.ts'
import { listIncoming } from '#server/transactions/list-incoming.ts'
import { insertReceipt, removeReceipt, setReceipt } from './receipt-store.ts'

/**
 * Makes the receipts of income sources follow imported bookings (budget.md § 15a): to be called before bookings of
 * these days are added or removed, and its answer after it. What somebody has entered differently stays.
 */
export async function followReceipts(
  scope: HouseholdScope,
  days: readonly Day[],
): Promise<() => Promise<void>> {
  const period = periodOf(days)
  const income = await readIncome(scope)
  if (!period || income.sources.length === 0) return () => Promise.resolve()
  const before = await toldIn(scope, period, income)
  return async () => {
    const present = await readIncome(scope)
    const after = await toldIn(scope, period, present)
    const { receipts } = present
    let room = tableCaps.income_receipt.perHousehold - receipts.length
    for (const [key, { sourceId, month }] of new Map([...before, ...after])) {
      const stored = receipts.find((each) => each.sourceId === sourceId && each.month === month)
      const cents = after.get(key)?.amountCents ?? null
      if (!isOurs(stored, before.get(key)?.amountCents) || stored?.amountCents === cents) continue
      if (!stored && (cents === null || room <= 0)) continue
      room -= stored ? 0 : 1
      // The writes run one at a time: there are as many as sources in the months of a file.
      // oxlint-disable-next-line no-await-in-loop
      await write(scope, { sourceId, month }, { cents, isStored: stored !== undefined })
    }
  }
}

interface Period {
  readonly first: Month
  readonly last: Month
}

/**
 * The months of these days, and the months beside them: a payment on the last of a month may be due on the first of the
 * next.
 */
function periodOf(days: readonly Day[]): Period | null {
  const sorted = days.toSorted()
  const [from, to] = [sorted[0], sorted.at(-1)]
  if (from === undefined || to === undefined) return null
  return { first: addMonths(monthOf(from), -1), last: addMonths(monthOf(to), 1) }
}

async function toldIn(
  scope: HouseholdScope,
  { first, last }: Period,
  // The stored receipts decide only which amounts irregular sources are expected to bring, not to which source a
  // payment belongs.
  { sources, receipts }: Pick<Income, 'sources' | 'receipts'>,
): Promise<ReadonlyMap<string, BookedReceipt>> {
  // One month more is read on each side, so that the sums of the months in question are whole.
  const incoming = await listIncoming(scope, addMonths(first, -1), lastDayOfMonth(addMonths(last, 1)))
  const told = bookedReceipts(incoming, { sources, receipts })
  return new Map(
    told
      .filter(({ month }) => month >= first && month <= last)
      .map((receipt) => [`${receipt.sourceId} ${receipt.month}`, receipt]),
  )
}

/** Whether a receipt may be changed: nothing is stored, or only what the bookings told so far. */
function isOurs(stored: IncomeReceipt | undefined, toldCents: Cents | undefined): boolean {
  return stored === undefined || (stored.version === 1 && stored.amountCents === toldCents)
}

async function write(
  scope: HouseholdScope,
  key: Pick<IncomeReceipt, 'sourceId' | 'month'>,
  { cents, isStored }: { readonly cents: Cents | null; readonly isStored: boolean },
): Promise<void> {
  if (cents === null) await removeReceipt(scope, key)
  else await (isStored ? setReceipt : insertReceipt)(scope, { ...key, amountCents: cents })
}
