import { type Month, addMonths, monthRange } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { ExtraIncome, IncomeReceipt, IncomeSource } from './income-source.ts'
import { isDue, isValidIn, plannedAhead, plannedValue, receiptOf } from './month-value.ts'
import { type ReservedIncome, reserveOf } from './tax-reserve.ts'

export interface Income {
  readonly sources: readonly IncomeSource[]
  readonly receipts: readonly IncomeReceipt[]
  readonly extras: readonly ExtraIncome[]
}

/** The income of one source in one month. */
export interface IncomeLine {
  readonly source: IncomeSource
  /** False in the months between the due months of the source. */
  readonly isDue: boolean
  readonly hasReceipt: boolean
  readonly plannedCents: Cents
  /** The amount that came, else the planned one. */
  readonly actualCents: Cents
  /** The part of `actualCents` that is laid aside for the tax office. */
  readonly reserved: ReservedIncome
}

export interface MonthIncome {
  readonly month: Month
  /** The sources that are valid in the month or have a receipt in it, in their given order. */
  readonly lines: readonly IncomeLine[]
  readonly extras: readonly ExtraIncome[]
  /** The planned value of the distributed sources, without what is to be laid aside for the tax office. */
  readonly plannedCents: Cents
  /**
   * The income of the distributed sources that counts, without what is laid aside, plus the extras that are split as
   * usual.
   */
  readonly actualCents: Cents
  /** Extras that go wholly to the saving rate; on top of `actualCents`. */
  readonly savingOnlyCents: Cents
  /** The money laid aside for the tax office before the split, on top of `actualCents`. */
  readonly reservedCents: Cents
  /** The income of the sources that are not distributed. */
  readonly undistributedCents: Cents
  /** The planned value of all sources, without what is to be laid aside (statistics.md § 65). */
  readonly totalPlannedCents: Cents
  /**
   * The income of the month: what came, and the planned value where nothing was entered, without what is laid aside.
   */
  readonly countedCents: Cents
  /** The same income including what is laid aside: "brutto, mit Umsatzsteuer". */
  readonly grossCents: Cents
}

/**
 * The income of a month: plan and actual by source, with distributed and undistributed income separated.
 * @param knownUntil the current month, for a month that may lie in the future: nobody could have entered receipts later
 */
export function monthIncome(income: Income, month: Month, knownUntil: Month = month): MonthIncome {
  const lines = income.sources
    .map((source) => lineOf(source, income.receipts, month, knownUntil))
    .filter((line) => line.hasReceipt || isValidIn(line.source, month))
  const extras = income.extras.filter((extra) => extra.month === month)
  const distributed = lines.filter((line) => line.source.isDistributed)
  const undistributed = lines.filter((line) => !line.source.isDistributed)
  const reservedCents = sumCents(distributed.map((line) => line.reserved.cents))
  const actualCents = sumCents([...actuals(distributed), ...amounts(extras, 'as_usual'), -reservedCents])
  const savingOnlyCents = sumCents(amounts(extras, 'saving_only'))
  const undistributedCents = sumCents(actuals(undistributed))
  return {
    month,
    lines,
    extras,
    plannedCents: sumCents(distributed.map((line) => withoutReserve(line.source, line.plannedCents, month))),
    actualCents,
    savingOnlyCents,
    reservedCents,
    undistributedCents,
    totalPlannedCents: sumCents(lines.map((line) => withoutReserve(line.source, line.plannedCents, month))),
    countedCents: sumCents([actualCents, savingOnlyCents, undistributedCents]),
    grossCents: sumCents([actualCents, reservedCents, savingOnlyCents, undistributedCents]),
  }
}

/**
 * The base value: mean of the planned values of the distributed sources over the twelve months after `month`, without
 * what is laid aside for the tax office, rounded half away from zero (r2). Irregular sources count in all twelve as
 * they count in `month`.
 */
export function baseValue(income: Omit<Income, 'extras'>, month: Month): Cents {
  const sources = income.sources.filter((source) => source.isDistributed)
  return meanOf(forecastIncome({ ...income, sources }, month).map(({ splitCents }) => splitCents))
}

/**
 * The one mean of the income (statistics.md § 65): like {@link baseValue}, but including the sources that are not
 * distributed.
 */
export function meanIncome(income: Omit<Income, 'extras'>, month: Month): Cents {
  return meanOf(forecastIncome(income, month).map(({ splitCents }) => splitCents))
}

export interface ForecastMonth {
  readonly month: Month
  /** The sources that bring something, in their given order; `splitCents` is the part that is left as income. */
  readonly lines: readonly {
    readonly source: IncomeSource
    readonly plannedCents: Cents
    readonly splitCents: Cents
  }[]
  /** The planned amount including what is laid aside. */
  readonly plannedCents: Cents
  /** The amount that is left after the reserve for the tax office. */
  readonly splitCents: Cents
}

/** The planned values of the twelve months after `month`, as known in `month`. */
export function forecastIncome(income: Omit<Income, 'extras'>, month: Month): readonly ForecastMonth[] {
  const plans = income.sources.map((source) => ({
    source,
    plannedCentsIn: plannedAhead(source, income.receipts, month),
  }))
  return monthRange(addMonths(month, 1), 12).map((ahead) => {
    const lines = plans
      .map(({ source, plannedCentsIn }) => ({ source, plannedCents: plannedCentsIn(ahead) }))
      .filter((line) => line.plannedCents !== 0)
      .map((line) => ({ ...line, splitCents: withoutReserve(line.source, line.plannedCents, ahead) }))
    return {
      month: ahead,
      lines,
      plannedCents: sumCents(lines.map((line) => line.plannedCents)),
      splitCents: sumCents(lines.map((line) => line.splitCents)),
    }
  })
}

function lineOf(
  source: IncomeSource,
  receipts: readonly IncomeReceipt[],
  month: Month,
  knownUntil: Month,
): IncomeLine {
  const receipt = receiptOf(source, receipts, month)
  const plannedCents = plannedValue(source, receipts, month, knownUntil)
  const actualCents = receipt?.amountCents ?? plannedCents
  return {
    source,
    isDue: isDue(source, month),
    hasReceipt: receipt !== undefined,
    plannedCents,
    actualCents,
    reserved: reserveOf(source, actualCents, month),
  }
}

function withoutReserve(source: IncomeSource, amountCents: Cents, month: Month): Cents {
  return amountCents - reserveOf(source, amountCents, month).cents
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

function meanOf(months: readonly Cents[]): Cents {
  return roundHalfUp(toEuros(sumCents(months)).div(months.length))
}
