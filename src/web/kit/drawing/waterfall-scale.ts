import { type Cents, sumCents } from '#domain/money/cents.ts'

interface WaterfallScale {
  readonly y: (cents: Cents) => number
  /** Where 0 is, or the line on which cut bars stand. */
  readonly zero: number
  /** False: start and end are cut, and only the changes are drawn to scale. */
  readonly isToScale: boolean
}

/** The height of cut bars above the line on which they stand, as a share of the whole height. */
const STUMP_SHARE = 0.16
/** The room below the lowest bar for its amount. */
const WORDS_PX = 24

/**
 * Where the levels of a waterfall are drawn. A balance below zero hangs from zero, and then everything is drawn to one
 * scale: a cut bar of a debt would be the longer the smaller the debt is.
 * @param levels the start, and the balance after each step
 */
export function waterfallScale(
  levels: readonly Cents[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
): WaterfallScale {
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)]
  const isToScale = lowest < 0
  const [low, high] = isToScale ? [lowest, Math.max(0, highest)] : [lowest, highest]
  const room = isToScale ? bottom - top - WORDS_PX : (bottom - top) * (1 - STUMP_SHARE)
  const spread = Math.max(1, high - low)
  const y = (cents: Cents) => Math.round(top + room * (1 - (cents - low) / spread))
  return { y, zero: isToScale ? y(0) : bottom, isToScale }
}

/** Whether a start and its steps come below zero anywhere. */
export function isBelowZero(steps: readonly Cents[]): boolean {
  return steps.some((_, at) => sumCents(steps.slice(0, at + 1)) < 0)
}
