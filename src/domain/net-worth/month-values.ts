import type { AccountGroup, ValueSign } from '#domain/accounts/account.ts'
import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf, monthsBetween } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'

/** An account or a position without account, with the values entered for it. */
export interface ValueSeries {
  readonly id: string
  readonly group: AccountGroup
  readonly valueSign: ValueSign
  /** The balances as typed, ascending by day, at most one a day. */
  readonly balances: readonly { readonly day: Day; readonly amountCents: Cents }[]
  /** The values are known by month alone: their days are the last ones of their months. */
  readonly isByMonth?: true
  /** The month from which on the position is gone; null: it is not. */
  readonly goneFrom: Month | null
  /** The account was closed with nothing left in it: the money that it held before went elsewhere. */
  readonly isEmptied?: true
  /** A sale says what it moved: the values up to its day are points of the line, so that no earlier month changes. */
  readonly hasToldEnd?: true
  /** What the account was sold for, where it was a property: this money went out of it, not its last value. */
  readonly sold?: { readonly day: Day; readonly cents: Cents }
  /** What the account took over from closed accounts, with the sign of the net worth; ascending by day. */
  readonly takenOver?: readonly { readonly day: Day; readonly cents: Cents }[]
  /** Nothing was ever entered: the position counts with the value with which it was planned to begin. */
  readonly isPlanned?: true
}

export interface MonthValue {
  /** The value with its sign. */
  readonly cents: Cents
  /**
   * booked: entered in that month. interpolated: on the straight line between two months. carried: the last known
   * value.
   */
  readonly kind: 'booked' | 'interpolated' | 'carried'
}

interface Booked {
  readonly month: Month
  readonly cents: Cents
}

/**
 * The value of a series at the end of each month (statistics.md § 60): the last balance of the month; between two
 * months with balances on the straight line by months, r2; after the last balance that one; before the first, and from
 * when the position is gone, nothing. Values entered from then on, such as the 0 of a closing day, are no points of the
 * line, and what was taken over from a closed account is a step in its month. Where a sale says what it moved, the value
 * before it is the end of the line.
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

/** The day to which the value of a month belongs. */
export function dayOfValue(month: Month, today: Day): Day {
  return month === monthOf(today) ? today : lastDayOfMonth(month)
}

/**
 * The series with only those values that were entered up to a day, for the month of that day; values of other months
 * stay, and a series by months has no days to compare.
 */
export function asOf(series: ValueSeries, day: Day): ValueSeries {
  const isLater = (balance: ValueSeries['balances'][number]) =>
    balance.day > day && monthOf(balance.day) === monthOf(day)
  if (series.isByMonth || !series.balances.some(isLater)) return series
  const { takenOver, ...others } = series
  return {
    ...others,
    balances: series.balances.filter((balance) => !isLater(balance)),
    // The balance of the next month contains it.
    ...(takenOver && {
      takenOver: takenOver.map((each) =>
        each.day > day && monthOf(each.day) === monthOf(day)
          ? { ...each, day: addMonths(monthOf(day), 1) }
          : each,
      ),
    }),
  }
}

/** The first month in which a value of the series is known; null: never. */
function firstMonthOf(series: ValueSeries): Month | null {
  const first = lastOfMonths(series)[0]?.month ?? null
  return first === null || isGone(series, first) ? null : first
}

/** The first month in which a value of any series is known; null: never. */
export function firstKnownMonth(series: readonly ValueSeries[]): Month | null {
  return series.flatMap((each) => firstMonthOf(each) ?? []).toSorted()[0] ?? null
}

function isGone({ goneFrom }: ValueSeries, month: Month): boolean {
  return goneFrom !== null && month >= goneFrom
}

// Several parts of a page ask for different months of the same series, which never changes.
const bookedOf = new WeakMap<ValueSeries, readonly Booked[]>()

function lastOfMonths(series: ValueSeries): readonly Booked[] {
  const known = bookedOf.get(series)
  if (known) return known
  const { balances, valueSign } = series
  const byMonth = new Map<Month, Cents>()
  for (const { day, amountCents } of balances) {
    if (series.hasToldEnd || !isGone(series, monthOf(day)))
      byMonth.set(monthOf(day), valueSign * amountCents + 0)
  }
  const booked = [...byMonth].map(([month, cents]) => ({ month, cents }))
  bookedOf.set(series, booked)
  return booked
}

/** The value between two balances: a straight line, plus steps for what was taken over in between. */
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
