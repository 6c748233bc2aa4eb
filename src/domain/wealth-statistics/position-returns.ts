import { type Day, daysBetween } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { toEuros } from '#domain/money/rounding.ts'
import { type ReturnPeriod, type Ttwror, ttwror } from '#domain/returns/ttwror.ts'
import { type Payment, xirr } from '#domain/returns/xirr.ts'

/** A shorter time says nothing about a year (calculators.md § 24c). */
const SHORTEST_DAYS = 90

/** The value of a position on a day, with its sign. */
export interface ValuePoint {
  readonly day: Day
  readonly cents: Cents
}

export interface MeasuredPosition {
  /** The values, ascending by day; the first and the last limit the measured time. */
  readonly values: readonly ValuePoint[]
  /**
   * Money that went in (or out, below 0), ascending by day. Payments outside the time between the first and the last
   * value are ignored.
   */
  readonly flows: readonly ValuePoint[]
}

export type PositionReturn =
  | { readonly ok: false; readonly reason: 'too_short' | 'no_sign_change' | 'no_rate' }
  | {
      readonly ok: true
      /** The money-weighted return a year (Actual/365). */
      readonly xirr: Decimal
      readonly hasSeveralRates: boolean
      /**
       * The time-weighted return; incoming money counts from the beginning of a period between two values, outgoing
       * money to its end.
       */
      readonly ttwror: Ttwror
      readonly days: number
    }

/**
 * XIRR and TTWROR (the money-weighted and the time-weighted return) of a position (calculators.md § 5); refused where
 * they cannot be computed or would say nothing.
 */
export function positionReturn(position: MeasuredPosition): PositionReturn {
  return returnOf([position])
}

/**
 * The returns of all positions together; a position that begins later is paid in with its first value, one that ends is
 * paid out.
 */
export function totalReturn(positions: readonly MeasuredPosition[]): PositionReturn {
  return returnOf(positions)
}

function returnOf(positions: readonly MeasuredPosition[]): PositionReturn {
  const measured = positions.map(inside).filter(({ values }) => values.length > 1)
  const days = measured.flatMap(({ values }) => values.map(({ day }) => day)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || daysBetween(first, last) < SHORTEST_DAYS)
    return { ok: false, reason: 'too_short' }
  const rate = xirr(measured.flatMap(paymentsOf))
  if (!rate.ok) return { ok: false, reason: rate.reason === 'XIRR_NO_ROOT' ? 'no_rate' : 'no_sign_change' }
  const length = daysBetween(first, last)
  return {
    ok: true,
    xirr: rate.rate,
    hasSeveralRates: rate.hasSeveralRoots,
    ttwror: ttwror(periodsOf(measured, [...new Set(days)]), length),
    days: length,
  }
}

function inside({ values, flows }: MeasuredPosition): MeasuredPosition {
  const [from, to] = [values[0]?.day ?? '', values.at(-1)?.day ?? '']
  return { values, flows: flows.filter(({ day }) => day > from && day <= to) }
}

function paymentsOf({ values, flows }: MeasuredPosition): readonly Payment[] {
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last) return []
  return [
    { day: first.day, amount: toEuros(-first.cents) },
    ...flows.map(({ day, cents }) => ({ day, amount: toEuros(-cents) })),
    { day: last.day, amount: toEuros(last.cents) },
  ]
}

/** The periods between two days on which something was valued; a position counts in those that it covers wholly. */
function periodsOf(positions: readonly MeasuredPosition[], days: readonly Day[]): readonly ReturnPeriod[] {
  const periods = days.slice(1).map(() => ({ begin: 0, inflow: 0, end: 0, outflow: 0 }))
  for (const position of positions) addParts(periods, position, days)
  return periods.map(({ begin, inflow, end, outflow }) => ({
    begin: toEuros(begin),
    inflow: toEuros(inflow),
    end: toEuros(end),
    outflow: toEuros(outflow),
  }))
}

/** The sums of a period, in cents. */
interface PeriodSums {
  begin: Cents
  inflow: Cents
  end: Cents
  outflow: Cents
}

/** Days, values and flows are all ascending, so each is walked once. */
function addParts(
  periods: readonly PeriodSums[],
  { values, flows }: MeasuredPosition,
  days: readonly Day[],
): void {
  const [first, last] = [values[0]?.day ?? '', values.at(-1)?.day ?? '']
  let [value, flow] = [0, 0]
  for (const [index, period] of periods.entries()) {
    const [from, to] = [days[index] ?? '', days[index + 1] ?? '']
    while ((values[value + 1]?.day ?? '9999-99-99') <= from) value += 1
    const begin = values[value]?.cents ?? 0
    while ((values[value + 1]?.day ?? '9999-99-99') <= to) value += 1
    const isCovered = from >= first && to <= last
    if (isCovered) {
      period.begin += begin
      period.end += values[value]?.cents ?? 0
    }
    for (let next = flows[flow]; next && next.day <= to; next = flows[flow]) {
      flow += 1
      if (!isCovered || next.day <= from) continue
      if (next.cents > 0) period.inflow += next.cents
      else period.outflow -= next.cents
    }
  }
}
