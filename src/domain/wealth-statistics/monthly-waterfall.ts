import { type Month, yearOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { MonthValue } from './month-values.ts'

/** A position by month, and the money that moved. */
export interface WaterfallPosition {
  /** One for each of the months, and one for the month before them. */
  readonly values: readonly (MonthValue | null)[]
  /**
   * by_flows: what is not known to have gone in or out is change of value. as_saved: all of its change is money that
   * went in or out, as on an account of every day, or of a loan that is repaid.
   */
  readonly change: 'by_flows' | 'as_saved'
  /** What went in less what went out, by month: transfers, contributions, bookings. */
  readonly flows: ReadonlyMap<Month, Cents>
  /** Where it is gone, what it held went out of it. */
  readonly isEmptied: boolean
}

/** before + saved − withdrawn + value change + recorded = after, to the cent. */
export interface WaterfallBar {
  /** The month, or the first one of a time. */
  readonly month: Month
  readonly beforeCents: Cents
  /** What went in on the whole; 0 where more went out. */
  readonly savedCents: Cents
  /** What went out on the whole, as a positive amount. */
  readonly withdrawnCents: Cents
  readonly valueChangeCents: Cents
  /**
   * Positions that were written down for the first time, or are no longer without having been closed (below 0): neither
   * saved nor earned.
   */
  readonly recordedCents: Cents
  readonly afterCents: Cents
}

/** Where the net worth of each month comes from (calculators.md § 24c). */
export function monthlyWaterfall(
  positions: readonly WaterfallPosition[],
  months: readonly Month[],
): readonly WaterfallBar[] {
  return months.map((month, at) => {
    const parts = positions.map((position) => partsOf(position, month, at))
    const flowCents = sumCents(parts.map((part) => part.flowCents))
    const beforeCents = sumCents(parts.map((part) => part.beforeCents))
    const afterCents = sumCents(parts.map((part) => part.afterCents))
    const recordedCents = sumCents(parts.map((part) => part.recordedCents))
    return {
      month,
      beforeCents,
      savedCents: Math.max(0, flowCents),
      withdrawnCents: Math.max(0, -flowCents),
      valueChangeCents: afterCents - beforeCents - flowCents - recordedCents,
      recordedCents,
      afterCents,
    }
  })
}

/** A time of several months as one bar; null without a month. */
export function sumWaterfall(bars: readonly WaterfallBar[]): WaterfallBar | null {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  const flowCents = sumCents(bars.map(({ savedCents, withdrawnCents }) => savedCents - withdrawnCents))
  return {
    month: first.month,
    beforeCents: first.beforeCents,
    savedCents: Math.max(0, flowCents),
    withdrawnCents: Math.max(0, -flowCents),
    valueChangeCents: sumCents(bars.map(({ valueChangeCents }) => valueChangeCents)),
    recordedCents: sumCents(bars.map(({ recordedCents }) => recordedCents)),
    afterCents: last.afterCents,
  }
}

/** One bar for each calendar year. */
export function waterfallByYear(bars: readonly WaterfallBar[]): readonly WaterfallBar[] {
  return [...Map.groupBy(bars, ({ month }) => yearOf(month)).values()].flatMap((year) => {
    const bar = sumWaterfall(year)
    return bar ? [bar] : []
  })
}

interface Parts {
  readonly beforeCents: Cents
  readonly flowCents: Cents
  readonly recordedCents: Cents
  readonly afterCents: Cents
}

function partsOf({ values, change, flows, isEmptied }: WaterfallPosition, month: Month, at: number): Parts {
  const [before, after] = [values[at] ?? null, values[at + 1] ?? null]
  const [beforeCents, afterCents] = [before?.cents ?? 0, after?.cents ?? 0]
  const changeCents = afterCents - beforeCents
  if (before !== null && after === null && isEmptied)
    return { beforeCents, afterCents, flowCents: changeCents, recordedCents: 0 }
  if (before === null || after === null)
    return { beforeCents, afterCents, flowCents: 0, recordedCents: changeCents }
  const flowCents = change === 'as_saved' ? changeCents : (flows.get(month) ?? 0)
  return { beforeCents, afterCents, flowCents, recordedCents: 0 }
}
