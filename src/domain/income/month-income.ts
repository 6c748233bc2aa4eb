import { type Month, addMonths, monthRange } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { ExtraIncome, IncomeReceipt, IncomeSource } from './income-source.ts'
import { actualValue, isDue, isValidIn, plannedValue, receiptOf } from './month-value.ts'

export interface Income {
  readonly sources: readonly IncomeSource[]
  readonly receipts: readonly IncomeReceipt[]
  readonly extras: readonly ExtraIncome[]
}

/** One source in one month. */
export interface IncomeLine {
  readonly source: IncomeSource
  /** False in the months between the due months of the source. */
  readonly isDue: boolean
  readonly hasReceipt: boolean
  readonly plannedCents: Cents
  readonly actualCents: Cents
}

export interface MonthIncome {
  readonly month: Month
  /** Sources that are valid in the month or have a receipt in it, in their given order. */
  readonly lines: readonly IncomeLine[]
  readonly extras: readonly ExtraIncome[]
  /** Planned value of the distributed sources. */
  readonly plannedCents: Cents
  /** What came from the distributed sources, with the extras that are split as usual. */
  readonly actualCents: Cents
  /** Extras that go wholly to the saving rate; on top of `actualCents`. */
  readonly savingOnlyCents: Cents
  /** What came from sources that are not distributed. */
  readonly undistributedCents: Cents
  /** Planned value of all sources. */
  readonly totalPlannedCents: Cents
  /** Everything that came: distributed, not distributed and extras. */
  readonly totalActualCents: Cents
}

/** The income of a month: plan and actual by source, distributed and not distributed apart. */
export function monthIncome(income: Income, month: Month): MonthIncome {
  const lines = income.sources
    .map((source) => lineOf(source, income.receipts, month))
    .filter((line) => line.hasReceipt || isValidIn(line.source, month))
  const extras = income.extras.filter((extra) => extra.month === month)
  const distributed = lines.filter((line) => line.source.isDistributed)
  const undistributed = lines.filter((line) => !line.source.isDistributed)
  const actualCents = sumCents([...actuals(distributed), ...amounts(extras, 'as_usual')])
  const savingOnlyCents = sumCents(amounts(extras, 'saving_only'))
  const undistributedCents = sumCents(actuals(undistributed))
  return {
    month,
    lines,
    extras,
    plannedCents: sumCents(distributed.map((line) => line.plannedCents)),
    actualCents,
    savingOnlyCents,
    undistributedCents,
    totalPlannedCents: sumCents(lines.map((line) => line.plannedCents)),
    totalActualCents: sumCents([actualCents, savingOnlyCents, undistributedCents]),
  }
}

/**
 * The base value: mean of the planned values of the distributed sources over the twelve months after `month`,
 * rounded half away from zero (r2). Irregular sources count in all twelve as they count in `month`.
 */
export function baseValue(income: Omit<Income, 'extras'>, month: Month): Cents {
  const sources = income.sources.filter((source) => source.isDistributed)
  return meanOf(forecastIncome({ ...income, sources }, month))
}

/** As {@link baseValue}, with the sources that are not distributed. */
export function meanIncome(income: Omit<Income, 'extras'>, month: Month): Cents {
  return meanOf(forecastIncome(income, month))
}

export interface ForecastMonth {
  readonly month: Month
  /** Sources that bring something, in their given order. */
  readonly lines: readonly { readonly source: IncomeSource; readonly plannedCents: Cents }[]
  readonly plannedCents: Cents
}

/** The planned values of the twelve months after `month`, as known in `month`. */
export function forecastIncome(income: Omit<Income, 'extras'>, month: Month): readonly ForecastMonth[] {
  return monthRange(addMonths(month, 1), 12).map((ahead) => {
    const lines = income.sources
      .map((source) => ({ source, plannedCents: plannedValue(source, income.receipts, ahead, month) }))
      .filter((line) => line.plannedCents !== 0)
    return { month: ahead, lines, plannedCents: sumCents(lines.map((line) => line.plannedCents)) }
  })
}

function lineOf(source: IncomeSource, receipts: readonly IncomeReceipt[], month: Month): IncomeLine {
  return {
    source,
    isDue: isDue(source, month),
    hasReceipt: receiptOf(source, receipts, month) !== undefined,
    plannedCents: plannedValue(source, receipts, month),
    actualCents: actualValue(source, receipts, month),
  }
}

function actuals(lines: readonly IncomeLine[]): readonly Cents[] {
  return lines.map((line) => line.actualCents)
}

function amounts(
  extras: readonly ExtraIncome[],
  distribution: ExtraIncome['distribution'],
): readonly Cents[] {
  return extras.filter((extra) => extra.distribution === distribution).map((extra) => extra.amountCents)
}

function meanOf(months: readonly ForecastMonth[]): Cents {
  return roundHalfUp(toEuros(sumCents(months.map((month) => month.plannedCents))).div(months.length))
}
