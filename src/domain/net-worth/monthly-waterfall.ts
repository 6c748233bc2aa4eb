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
  /** What went in less what went out, by month: transfers, contributions, what it took over of a closed account. */
  readonly flows: ReadonlyMap<Month, Cents>
  /** What of that came from other own things: of the first value it was there before. */
  readonly fromOwn?: ReadonlyMap<Month, Cents>
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
   * Positions that were written down for the first time (a debt: below 0), or are no longer without having been closed:
   * neither saved nor earned.
   */
  readonly recordedCents: Cents
  /** What of that is of positions that are no longer. */
  readonly goneCents: Cents
  readonly afterCents: Cents
}

/** What a time changed: a first entry is no gain (statistics.md § 61). Saved, withdrawn and change of value sum to it. */
export function changeOf({
  beforeCents,
  recordedCents,
  afterCents,
}: Pick<WaterfallBar, 'beforeCents' | 'recordedCents' | 'afterCents'>): Cents {
  return sumCents([afterCents, -beforeCents, -recordedCents])
}

/** Where the net worth of each month comes from (statistics.md § 61). */
export function monthlyWaterfall(
  positions: readonly WaterfallPosition[],
  months: readonly Month[],
): readonly WaterfallBar[] {
  return months.map((month, at) => {
    const parts = positions.map((position) => partsOf(position, month, at))
    const flowCents = sumCents(parts.map((part) => part.flowCents))
    const beforeCents = sumCents(parts.map((part) => part.beforeCents))
    const afterCents = sumCents(parts.map((part) => part.afterCents))
    const goneCents = sumCents(parts.map((part) => part.goneCents))
    const recordedCents = sumCents([goneCents, ...parts.map((part) => part.enteredCents)])
    return {
      month,
      beforeCents,
      savedCents: Math.max(0, flowCents),
      withdrawnCents: Math.max(0, -flowCents),
      valueChangeCents: afterCents - beforeCents - flowCents - recordedCents,
      recordedCents,
      goneCents,
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
    goneCents: sumCents(bars.map(({ goneCents }) => goneCents)),
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
  /** Written down for the first time. */
  readonly enteredCents: Cents
  /** No longer there, without having been closed. */
  readonly goneCents: Cents
  readonly afterCents: Cents
}

function partsOf(position: WaterfallPosition, month: Month, at: number): Parts {
  const [before, after] = [position.values[at] ?? null, position.values[at + 1] ?? null]
  const [beforeCents, afterCents] = [before?.cents ?? 0, after?.cents ?? 0]
  const changeCents = afterCents - beforeCents
  const parts = { beforeCents, afterCents, flowCents: 0, enteredCents: 0, goneCents: 0 }
  if (after === null)
    return position.isEmptied ? { ...parts, flowCents: changeCents } : { ...parts, goneCents: changeCents }
  if (before === null) {
    const flowCents = position.fromOwn?.get(month) ?? 0
    return { ...parts, flowCents, enteredCents: changeCents - flowCents }
  }
  const isSaved = position.change === 'as_saved'
  return { ...parts, flowCents: isSaved ? changeCents : (position.flows.get(month) ?? 0) }
}
