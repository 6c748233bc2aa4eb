import { type Month, addMonths } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { DatedAmount, IncomeSource } from './income-source.ts'
import { amountAt, datedAmountAt } from './month-value.ts'

export interface AmountChange {
  readonly amountCents: Cents
  readonly growthBp: BasisPoints
  /** The first month that the change may touch; every month before keeps its value. */
  readonly from: Month
}

/**
 * The dated amounts of a source after a change of amount or growth. Raises by growth before the change are stored as
 * amounts of their own, so that earlier months never change; amounts dated later than the change stay. Without a change
 * the amounts stay as they are.
 */
export function reviseAmounts(source: IncomeSource, change: AmountChange): readonly DatedAmount[] {
  const isSameAmount = amountAt(source, change.from) === change.amountCents
  if (isSameAmount && source.growthBp === change.growthBp) return source.amounts

  const past = [
    ...source.amounts.filter(({ from }) => from < change.from),
    ...grownSteps(source, change.from),
  ]
  const later = source.amounts.filter(({ from }) => from > change.from)
  const isKnown = past.at(-1)?.amountCents === change.amountCents
  const changed = isKnown ? [] : [{ from: change.from, amountCents: change.amountCents }]
  return [...past, ...changed, ...later]
}

// The latest amount grows in each anniversary month; the steps before `end` become amounts of their own.
function grownSteps(source: IncomeSource, end: Month): readonly DatedAmount[] {
  const latest = source.amounts.at(-1)
  if (!latest || source.growthBp === 0 || datedAmountAt(source.amounts, end) !== latest) return []
  const steps: DatedAmount[] = []
  for (let month = addMonths(latest.from, 12); month < end; month = addMonths(month, 12)) {
    steps.push({ from: month, amountCents: amountAt(source, month) })
  }
  return steps
}
