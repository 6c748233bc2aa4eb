import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf, monthsBetween } from '#domain/calendar/month.ts'
import type { AccountGroup, ValueSign } from '#domain/accounts/account.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'

/** An account or a free position with what was written down about it. */
export interface ValueSeries {
  readonly id: string
  readonly group: AccountGroup
  readonly valueSign: ValueSign
  /** Ascending by day, one a day; as typed. */
  readonly balances: readonly { readonly day: Day; readonly amountCents: Cents }[]
  /** It is known by months alone: its days are the last ones of their months. */
  readonly isByMonth?: true
  /** From this month on it is gone; null: it is not. */
  readonly goneFrom: Month | null
  /** It was closed with nothing left in it: what it held before went elsewhere. */
  readonly isEmptied?: true
  /** What it took over of accounts that were closed, with the sign of the net worth; ascending by day. */
  readonly takenOver?: readonly { readonly day: Day; readonly cents: Cents }[]
  /** Nothing was ever entered: it counts with what it was planned to begin with. */
  readonly isPlanned?: true
}

export interface MonthValue {
  /** With its sign. */
  readonly cents: Cents
  /** booked: written down in that month. interpolated: straight between two months. carried: the last one known. */
  readonly kind: 'booked' | 'interpolated' | 'carried'
}

interface Booked {
  readonly month: Month
  readonly cents: Cents
}

/**
 * What a series was worth at the end of each month (statistics.md § 60): the last balance of the month; between two months
 * with balances straight by months, r2; after the last one that one; before the first, and from when it is gone, nothing.
 * What was written down from then on, as the 0 of a closing day, is no point of the line, and what was taken over of a
 * closed account steps in its month.
 */
export function monthValues(series: ValueSeries, months: readonly Month[]): readonly (MonthValue | null)[] {
  const booked = lastOfMonths(series)
  let place = -1
  return months.map((month) => {
    while ((booked[place + 1]?.month ?? '9999-99-99') <= month) place += 1
    const [before, after] = [booked[place], booked[place + 1]]
    if (!before || isGone(series, month)) return null
    if (before.month === month) return { cents: before.cents, kind: 'booked' }
    if (!after) return { cents: before.cents, kind: 'carried' }
    return { cents: steppedBetween(series, before, after, month), kind: 'interpolated' }
  })
}

/** The day for which the value of a month stands. */
export function dayOfValue(month: Month, today: Day): Day {
  return month === monthOf(today) ? today : lastDayOfMonth(month)
}

/**
 * What was written down of a series up to a day, of the month of that day; what is known of other months stays, and a
 * series by months has no day to compare.
 */
export function asOf(series: ValueSeries, day: Day): ValueSeries {
  const isLater = (balance: ValueSeries['balances'][number]) =>
    balance.day > day && monthOf(balance.day) === monthOf(day)
  if (series.isByMonth || !series.balances.some(isLater)) return series
  const { takenOver, ...others } = series
  return {
    ...others,
    balances: series.balances.filter((balance) => !isLater(balance)),
    // The balance of the next month has it.
    ...(takenOver && {
      takenOver: takenOver.map((each) =>
        each.day > day && monthOf(each.day) === monthOf(day)
          ? { ...each, day: addMonths(monthOf(day), 1) }
          : each,
      ),
    }),
  }
}

/** The first month in which something is known of a series; null: never. */
function firstMonthOf(series: ValueSeries): Month | null {
  return lastOfMonths(series)[0]?.month ?? null
}

/** The first month in which something is known of any of them; null: of none. */
export function firstKnownMonth(series: readonly ValueSeries[]): Month | null {
  return series.flatMap((each) => firstMonthOf(each) ?? []).toSorted()[0] ?? null
}

function isGone({ goneFrom }: ValueSeries, month: Month): boolean {
  return goneFrom !== null && month >= goneFrom
}

// Several parts of a page ask for other months of the same series, which never changes.
const bookedOf = new WeakMap<ValueSeries, readonly Booked[]>()

function lastOfMonths(series: ValueSeries): readonly Booked[] {
  const known = bookedOf.get(series)
  if (known) return known
  const { balances, valueSign } = series
  const byMonth = new Map<Month, Cents>()
  for (const { day, amountCents } of balances) {
    if (!isGone(series, monthOf(day))) byMonth.set(monthOf(day), valueSign * amountCents + 0)
  }
  const booked = [...byMonth].map(([month, cents]) => ({ month, cents }))
  bookedOf.set(series, booked)
  return booked
}

/** Straight between two balances, but for what was taken over in between. */
function steppedBetween({ takenOver = [] }: ValueSeries, before: Booked, after: Booked, month: Month): Cents {
  const takenUpTo = (last: Month) =>
    sumCents(
      takenOver
        .filter(({ day }) => monthOf(day) > before.month && monthOf(day) <= last)
        .map(({ cents }) => cents),
    )
  const end = { ...after, cents: after.cents - takenUpTo(after.month) }
  return between(before, end, month) + takenUpTo(month)
}

function between(before: Booked, after: Booked, month: Month): Cents {
  const whole = BigInt(monthsBetween(before.month, after.month))
  const part = BigInt(monthsBetween(before.month, month)) * BigInt(after.cents - before.cents)
  const twice = 2n * (BigInt(before.cents) * whole + part)
  const rounded = Number(((twice < 0n ? -twice : twice) + whole) / (2n * whole))
  return twice < 0n ? 0 - rounded : rounded
}
