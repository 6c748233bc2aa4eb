import { type PriceComparison, comparePrices, realRate } from '#domain/calculators/inflation.ts'
import { adjustByIndex } from '#domain/calculators/price-index.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, addMonths, monthsBetween } from '#domain/calendar/month.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, rateOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Outcome } from '#web/household/calculators/calculator.ts'
import type { InflationInputs, InflationKey } from './inflation-inputs.ts'
import { monthOfText } from './inflation-months.ts'

export interface PowerResult extends PriceComparison {
  readonly search: 'purchasing_power'
  readonly amount: Decimal
  readonly inflation: Decimal
  readonly years: Decimal
  /** The points now, after every full year and at the end. */
  readonly points: readonly PowerPoint[]
}

export interface PowerPoint extends PriceComparison {
  readonly years: Decimal
}

export interface RealRateResult {
  readonly search: 'real_rate'
  readonly rate: Decimal
  readonly inflation: Decimal
  readonly real: Decimal
}

export interface IndexResult {
  readonly search: 'index'
  readonly amount: Decimal
  readonly from: Month
  readonly to: Month
  readonly adjusted: Decimal
  readonly change: Decimal
  /** Null below twelve months, for which a yearly change would mislead. */
  readonly changePerYear: Decimal | null
  /** The points of every month of up to three years, otherwise of every twelfth, and the end. */
  readonly points: readonly IndexPoint[]
}

export interface IndexPoint {
  readonly month: Month
  readonly adjusted: Decimal
  readonly change: Decimal
}

export type InflationResult = PowerResult | RealRateResult | IndexResult

/** Purchasing power, real rate, or an amount moved by the price index (calculators.md § 6). */
export function computeInflation(values: Values<InflationInputs>): Outcome<InflationResult, InflationKey> {
  switch (values.search) {
    case 'purchasing_power':
      return { ok: true, result: powerOf(values) }
    case 'real_rate': {
      const [rate, inflation] = [rateOf(values.rate), rateOf(values.inflation)]
      return { ok: true, result: { search: 'real_rate', rate, inflation, real: realRate(rate, inflation) } }
    }
    case 'index':
      return moved(amountOf(values.amount), monthOfText(values.from), monthOfText(values.to))
  }
}

function powerOf(values: Values<InflationInputs>): PowerResult {
  const [amount, inflation, years] = [
    amountOf(values.amount),
    rateOf(values.inflation),
    amountOf(values.years),
  ]
  const points = yearsOf(years).map((year) => ({ years: year, ...comparePrices(amount, inflation, year) }))
  return { search: 'purchasing_power', amount, inflation, ...itemAt(points, -1), years, points }
}

function yearsOf(years: Decimal): readonly Decimal[] {
  const full = Array.from({ length: years.round(0, 'down').toNumber() + 1 }, (_, year) => decimal(year))
  return itemAt(full, -1).eq(years) ? full : [...full, years]
}

function moved(amount: Decimal, from: Month, to: Month): Outcome<IndexResult, InflationKey> {
  const whole = adjustByIndex(amount, from, to)
  if (!whole.ok)
    return {
      ok: false,
      sentence: `Für ${formatMonth(whole.month)} liegt noch kein Indexwert vor. Der letzte verfügbare Monat ist ${formatMonth(whole.lastMonth)}.`,
      at: whole.month === from ? 'from' : 'to',
    }
  const { adjusted, change, changePerYear } = whole
  return {
    ok: true,
    result: {
      search: 'index',
      amount,
      from,
      to,
      adjusted,
      change,
      changePerYear: Math.abs(monthsBetween(from, to)) < 12 ? null : changePerYear,
      points: monthsOnTheWay(from, to).flatMap((month) => {
        const part = adjustByIndex(amount, from, month)
        return part.ok ? [{ month, adjusted: part.adjusted, change: part.change }] : []
      }),
    },
  }
}

function monthsOnTheWay(from: Month, to: Month): readonly Month[] {
  const months = monthsBetween(from, to)
  const step = Math.abs(months) <= 36 ? 1 : 12
  const steps = Math.floor(Math.abs(months) / step)
  const way = Array.from({ length: steps + 1 }, (_, at) => addMonths(from, at * step * Math.sign(months)))
  return way.at(-1) === to ? way : [...way, to]
}
