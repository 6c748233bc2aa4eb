import type { BudgetCategory } from '#domain/budget/budget-item.ts'
import type { BudgetLine } from '#domain/budget/budget-month.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'

/** once: the plan stays. new_normal: another amount from the next month on. misplaced: a booking stands at a wrong place. */
export const deviationDecisions = ['once', 'new_normal', 'misplaced'] as const
export type DeviationDecision = (typeof deviationDecisions)[number]

const ASKED_AT_MOST = 3

export interface AskedDeviation {
  readonly itemId: string
  readonly name: string
  readonly category: BudgetCategory
  readonly planCents: Cents
  readonly actualCents: Cents
  /** Actual less plan: above 0 more was spent. */
  readonly differenceCents: Cents
  /** What lay there from months before: spent out of it, more is no loss. */
  readonly carryCents: Cents
  /** How many months up to this one, without a gap, lay on the same side of the plan. */
  readonly monthsInRow: number
}

export interface DeviationsOfMonth {
  /** Three at most, the largest first. */
  readonly asked: readonly AskedDeviation[]
  /** The others that deviate: how many, and their sum. */
  readonly otherCount: number
  readonly otherCents: Cents
}

/**
 * The deviations of the household's month that are asked for: the lines with the largest |actual − plan|; of equal ones
 * the first in the plan's order.
 * @param lines of the month
 * @param linesOfMonth of earlier months, asked only for what is asked
 */
export function askedDeviations(
  lines: readonly BudgetLine[],
  linesOfMonth: (month: Month) => readonly BudgetLine[],
): DeviationsOfMonth {
  const deviating = lines
    .filter((line) => differenceOf(line) !== 0)
    .toSorted((one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)))
  const others = deviating.slice(ASKED_AT_MOST)
  return {
    asked: deviating.slice(0, ASKED_AT_MOST).map((line) => ({
      itemId: line.item.id,
      name: line.item.name,
      category: line.item.category,
      planCents: line.planCents,
      actualCents: line.actualCents,
      differenceCents: differenceOf(line),
      carryCents: line.carryCents,
      monthsInRow: monthsInRow(line, linesOfMonth),
    })),
    otherCount: others.length,
    otherCents: sumCents(others.map(differenceOf)),
  }
}

function differenceOf({ actualCents, planCents }: Pick<BudgetLine, 'actualCents' | 'planCents'>): Cents {
  return actualCents - planCents
}

/** More than that is told as that. */
const LONGEST_ROW = 12

function monthsInRow(line: BudgetLine, linesOfMonth: (month: Month) => readonly BudgetLine[]): number {
  const side = Math.sign(differenceOf(line))
  let count = 1
  while (count < LONGEST_ROW) {
    const earlier = linesOfMonth(addMonths(line.month, -count)).find(({ item }) => item.id === line.item.id)
    if (!earlier || Math.sign(differenceOf(earlier)) !== side) break
    count += 1
  }
  return count
}
