import { type Month, yearOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { MonthValue } from './month-values.ts'

/** The values of a position by month, and the money that moved. */
export interface WaterfallPosition {
  /** The values: one for the month before, then one for each of the months. */
  readonly values: readonly (MonthValue | null)[]
  /**
   * by_flows: change that is not explained by known payments is change of value. as_saved: every change is money that
   * went in or out, as on an everyday account, or on a loan that is repaid.
   */
  readonly change: 'by_flows' | 'as_saved'
  /** Money in minus money out, by month: transfers, contributions, what was taken over from a closed account. */
  readonly flows: ReadonlyMap<Month, Cents>
  /**
   * The part of the flows that came from other own accounts; where it is part of a first value, it was not recorded for
   * the first time.
   */
  readonly fromOwn?: ReadonlyMap<Month, Cents>
  /** Whether the position is gone and the money that it held went out of it. */
  readonly isEmptied: boolean
  /** The price for which the position was sold, if it was; the difference to its last value is change of value. */
  readonly soldForCents?: Cents | null
}

/**
 * The change of a month or a longer time: before + saved − withdrawn + value change + recorded = after, to the cent.
 */
export interface WaterfallBar {
  /** The month, or the first month of a longer time. */
  readonly month: Month
  readonly beforeCents: Cents
  /** The net amount that went in; 0 where more went out. */
  readonly savedCents: Cents
  /** The net amount that went out, as a positive amount. */
  readonly withdrawnCents: Cents
  readonly valueChangeCents: Cents
  /**
   * Positions that were recorded for the first time (a debt: below 0), or are gone without having been closed: neither
   * saved nor earned.
   */
  readonly recordedCents: Cents
  /** The part of `recordedCents` that belongs to positions that are gone. */
  readonly goneCents: Cents
  readonly afterCents: Cents
}

/**
 * The change of a month or a longer time: a first entry is no gain (statistics.md § 61). Saved, withdrawn and change of
 * value sum to it.
 */
export function changeOf({
  beforeCents,
  recordedCents,
  afterCents,
}: Pick<WaterfallBar, 'beforeCents' | 'recordedCents' | 'afterCents'>): Cents {
  return sumCents([afterCents, -beforeCents, -recordedCents])
}

/** The causes of the change of the net worth in each month (statistics.md § 61). */
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

/** Adds up several months to one bar; null without a month. */
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
  /** The value that was recorded for the first time. */
  readonly enteredCents: Cents
  /** The value that is gone without having been closed. */
  readonly goneCents: Cents
  readonly afterCents: Cents
}

function partsOf(position: WaterfallPosition, month: Month, at: number): Parts {
  const [before, after] = [position.values[at] ?? null, position.values[at + 1] ?? null]
  const [beforeCents, afterCents] = [before?.cents ?? 0, after?.cents ?? 0]
  const changeCents = afterCents - beforeCents
  const parts = { beforeCents, afterCents, flowCents: 0, enteredCents: 0, goneCents: 0 }
  if (after === null)
    return position.isEmptied
      ? { ...parts, flowCents: before === null ? 0 : soldFlow(position, changeCents) }
      : { ...parts, goneCents: changeCents }
  if (before === null) {
    const flowCents = position.fromOwn?.get(month) ?? 0
    return { ...parts, flowCents, enteredCents: changeCents - flowCents }
  }
  const isSaved = position.change === 'as_saved'
  return { ...parts, flowCents: isSaved ? changeCents : (position.flows.get(month) ?? 0) }
}

function soldFlow({ soldForCents = null }: WaterfallPosition, changeCents: Cents): Cents {
  return soldForCents === null ? changeCents : 0 - soldForCents
}
