import type { Day } from '#domain/calendar/day.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { cagr } from '#domain/returns/cagr.ts'
import { type ReturnPeriod, type Ttwror, factorOf, ttwror } from '#domain/returns/ttwror.ts'
import { type Payment, type Xirr, type XirrRefusal, xirr } from '#domain/returns/xirr.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { readList } from '#web/household/calculator-entries/list-text.ts'
import { amountOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Outcome } from '#web/household/calculators/calculator.ts'
import { type ReturnsInputs, type ReturnsKey, flowColumns, periodColumns } from './returns-inputs.ts'

export interface CagrResult {
  readonly kind: 'cagr'
  readonly rate: Decimal
  readonly start: Decimal
  readonly end: Decimal
  readonly years: Decimal
}

export interface XirrResult {
  readonly kind: 'xirr'
  readonly rate: Decimal
  readonly found: Extract<Xirr, { ok: true }>
  /** The payments in the order of time; money paid in is negative. */
  readonly payments: readonly Payment[]
}

export interface TtwrorResult extends Ttwror {
  readonly kind: 'ttwror'
  /** The return per year, or over the whole time where that is shorter than a year. */
  readonly rate: Decimal
  readonly days: number
  readonly periods: readonly (ReturnPeriod & { readonly factor: Decimal })[]
}

export type ReturnsResult = CagrResult | XirrResult | TtwrorResult

const refusals: Readonly<Record<XirrRefusal, string>> = {
  XIRR_ONE_DAY: 'Zwischen den Zahlungen muss mindestens ein Tag liegen.',
  XIRR_NO_SIGN_CHANGE: 'Es werden mindestens eine Einzahlung und ein Rückfluss benötigt.',
  XIRR_NO_ROOT: 'Für diese Zahlungen lässt sich keine Jahresrendite berechnen.',
}

/** CAGR, XIRR or TTWROR (calculators.md § 5). */
export function computeReturns(values: Values<ReturnsInputs>): Outcome<ReturnsResult, ReturnsKey> {
  switch (values.task) {
    case 'cagr':
      return growth(values)
    case 'xirr':
      return flowReturn(values)
    case 'ttwror':
      return weightedReturn(values)
  }
}

function growth(values: Values<ReturnsInputs>): Outcome<CagrResult> {
  const [start, end, years] = [amountOf(values.start), amountOf(values.end), amountOf(values.years)]
  const result = cagr(start, end, years)
  // The fields admit no other input.
  if (!result.ok)
    return { ok: false, sentence: 'Der Wert am Anfang und die Laufzeit müssen größer als 0 sein.' }
  return { ok: true, result: { kind: 'cagr', rate: result.rate, start, end, years } }
}

function flowReturn(values: Values<ReturnsInputs>): Outcome<XirrResult, ReturnsKey> {
  const payments = (readList(values.flows, flowColumns) ?? [])
    .map(([day, amount, direction]) => ({
      day: day as Day,
      amount: direction === 'in' ? amountOf(amount).negated() : amountOf(amount),
    }))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  const found = xirr(payments)
  if (!found.ok) return { ok: false, sentence: refusals[found.reason], at: 'flows' }
  return { ok: true, result: { kind: 'xirr', rate: found.rate, found, payments } }
}

function weightedReturn(values: Values<ReturnsInputs>): Outcome<TtwrorResult> {
  const days = wholeOf(values.days)
  const periods = periodsOf(values)
  const { total, annualised } = ttwror(periods, days)
  return {
    ok: true,
    result: {
      kind: 'ttwror',
      rate: annualised ?? total,
      total,
      annualised,
      days,
      periods: periods.map((period) => ({ ...period, factor: factorOf(period) })),
    },
  }
}

// A period begins with the value with which the one before it ended.
function periodsOf(values: Values<ReturnsInputs>): readonly ReturnPeriod[] {
  let begin = amountOf(values.begin)
  return (readList(values.periods, periodColumns) ?? []).map(([inflow, outflow, end]) => {
    const period = { begin, inflow: amountOf(inflow), outflow: amountOf(outflow), end: amountOf(end) }
    begin = period.end
    return period
  })
}

/** The sums of money paid in and of money that came back, in euros. */
export function sumsOf(payments: readonly Payment[]): { readonly paidIn: Decimal; readonly back: Decimal } {
  let [paidIn, back] = [decimal(0), decimal(0)]
  for (const { amount } of payments)
    if (amount.lt(0)) paidIn = paidIn.minus(amount)
    else back = back.plus(amount)
  return { paidIn, back }
}
