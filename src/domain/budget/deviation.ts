import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { BudgetLine } from './budget-month.ts'
import { type BudgetException, type BudgetItem, isMonthly, signedCents } from './budget-item.ts'
import { itemState } from './item-state.ts'
import { dueCents } from './planned-amounts.ts'

/** What can be taken from a line for one that was overspent. */
export interface ShiftSource {
  readonly line: BudgetLine
  readonly cents: Cents
}

/** A line that was overspent, and where the money can come from ("umschichten"). */
export interface Deviation {
  readonly line: BudgetLine
  /** More than plan and carry-over. */
  readonly overCents: Cents
  /**
   * The lines with the most left first, as many as it takes; together at most `overCents`. None for what is not due
   * every month: its next parts make up for it.
   */
  readonly sources: readonly ShiftSource[]
}

/** The largest deviation of a month; null where nothing was overspent. */
export function largestDeviation(lines: readonly BudgetLine[]): Deviation | null {
  const spending = lines.filter(({ item }) => item.valueSign === 1)
  const [worst] = spending
    .filter((line) => itemState(line).kind === 'too_much')
    .toSorted((a, b) => a.restCents - b.restCents)
  if (!worst) return null
  const overCents = 0 - worst.restCents
  return { line: worst, overCents, sources: isMonthly(worst.item) ? sourcesFor(overCents, spending) : [] }
}

/** Whose plan a shift changes in its month. */
export interface ShiftedItem {
  readonly item: BudgetItem
  /** All exceptions of the item, the one of the month included. */
  readonly exceptions: readonly BudgetException[]
}

/**
 * The items of a deviation with their new exceptions for the month: what the sources give up is what the overspent
 * line gets, so the plan of the month stays the same.
 */
export function shiftPlan({ line, sources }: Deviation): readonly ShiftedItem[] {
  const movedCents = sumCents(sources.map(({ cents }) => cents))
  return [
    shifted(line.item, line.month, movedCents),
    ...sources.map((source) => shifted(source.line.item, source.line.month, 0 - source.cents)),
  ]
}

// Only what is planned for every month can give: the reserve of a yearly bill is not left over.
function sourcesFor(overCents: Cents, lines: readonly BudgetLine[]): readonly ShiftSource[] {
  const willing = lines
    .filter(
      ({ item, restCents }) =>
        restCents > 0 && !item.isFixed && item.carryOver === 'expires' && isMonthly(item),
    )
    .toSorted((a, b) => b.restCents - a.restCents)
  const sources: ShiftSource[] = []
  let missing = overCents
  for (const line of willing) {
    if (missing === 0) break
    const cents = Math.min(missing, line.restCents, line.planCents)
    sources.push({ line, cents })
    missing -= cents
  }
  return sources
}

function shifted(item: BudgetItem, month: Month, cents: Cents): ShiftedItem {
  const amountCents = sumCents([signedCents(item, dueCents(item, month)), cents])
  const others = item.exceptions.filter((exception) => exception.month !== month)
  const exceptions = [...others, { month, amountCents }]
  return { item, exceptions: exceptions.toSorted((a, b) => (a.month < b.month ? -1 : 1)) }
}
