import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type BudgetException, type BudgetItem, isMonthly, signedCents } from './budget-item.ts'
import type { BudgetLine } from './budget-month.ts'
import { itemState } from './item-state.ts'
import { dueCents } from './planned-amounts.ts'

/** A line that can give money to an overspent line, and how much. */
export interface ShiftSource {
  readonly line: BudgetLine
  readonly cents: Cents
}

/** A line that was overspent, and the lines from which its money can come ("umschichten"). */
export interface Deviation {
  readonly line: BudgetLine
  /** What was spent beyond plan and carry-over. */
  readonly overCents: Cents
  /**
   * The lines with the most money left, as many as needed, largest first; together they give at most `overCents`. Empty
   * for an item that is not due every month, because its next monthly parts make up for the overspending.
   */
  readonly sources: readonly ShiftSource[]
}

/** The largest deviation of a month; null when no line was overspent. */
export function largestDeviation(lines: readonly BudgetLine[]): Deviation | null {
  const spending = lines.filter(({ item }) => item.valueSign === 1)
  const [worst] = spending
    .filter((line) => itemState(line).kind === 'too_much')
    .toSorted((a, b) => a.restCents - b.restCents)
  if (!worst) return null
  const overCents = 0 - worst.restCents
  return { line: worst, overCents, sources: isMonthly(worst.item) ? sourcesFor(overCents, spending) : [] }
}

/** An item whose plan a shift changes in one month. */
export interface ShiftedItem {
  readonly item: BudgetItem
  /** All exceptions of the item, the one of the month included. */
  readonly exceptions: readonly BudgetException[]
}

/**
 * The items of a deviation with their new exceptions for the month: the overspent line gets what the sources give up,
 * so the total plan of the month stays the same.
 */
export function shiftPlan({ line, sources }: Deviation): readonly ShiftedItem[] {
  const movedCents = sumCents(sources.map(({ cents }) => cents))
  return [
    shifted(line.item, line.month, movedCents),
    ...sources.map((source) => shifted(source.line.item, source.line.month, 0 - source.cents)),
  ]
}

// Only lines that are planned for every month can give: the money reserved for a yearly bill is not left over.
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
