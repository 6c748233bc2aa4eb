import { groupName } from '#domain/budget/budget-group.ts'
import { type BudgetCategory, type BudgetItem, isSaving, signedCents } from '#domain/budget/budget-item.ts'
import { type BudgetLine, type CategoryFigures, linesOf } from '#domain/budget/budget-month.ts'
import { type MonthStart, dayInBudgetMonth } from '#domain/budget/month-start.ts'
import { dueCents } from '#domain/budget/planned-amounts.ts'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'

/**
 * What somebody decided about a deviation. once: the plan stays. new_normal: another amount from the next month on.
 * misplaced: a booking stands at a wrong place of the plan.
 */
export const deviationDecisions = ['once', 'new_normal', 'misplaced'] as const
export type DeviationDecision = (typeof deviationDecisions)[number]

const ASKED_AT_MOST = 3
/** Plans are made in whole euros, so less than one euro is no deviation. */
const LEAST_CENTS = 100

/** Stands for the group of everyday bookings that belong to no group. */
export const NO_GROUP_ID = '00000000-0000-0000-0000-000000000000'

export interface AskedDeviation {
  /** The id of the item; for bookings without an item the id of their group, or {@link NO_GROUP_ID}. */
  readonly itemId: string
  /** The name of the item or the group; empty where there is neither. */
  readonly name: string
  readonly category: BudgetCategory
  /** Whether the money was booked without an item, so that nothing was planned for it. */
  readonly isUnplanned: boolean
  /** What was to be paid in the month: for an item that is due in certain months the amount due in this one. */
  readonly planCents: Cents
  readonly actualCents: Cents
  /** Actual minus plan: above 0 more was spent. */
  readonly differenceCents: Cents
  /** The money carried over from earlier months: spending that in addition is no loss. */
  readonly carryCents: Cents
  /**
   * The number of months up to this one that deviated to the same side, without a gap and without a month decided as
   * `once`.
   */
  readonly monthsInRow: number
  /** The last month of the year before this one in which the deviation was decided as `once`; null: none. */
  readonly lastOnce: Month | null
}

export interface DeviationsOfMonth {
  /** The deviations that are asked about: at most three, the largest first. */
  readonly asked: readonly AskedDeviation[]
  /** The remaining deviations: how many, and their sum. */
  readonly otherCount: number
  readonly otherCents: Cents
}

/** The facts that decide which deviations of a month are asked about. */
export interface DeviationQuestion {
  readonly month: Month
  readonly today: Day
  readonly monthStart: MonthStart
  /** The figures of everyday life in a month; null before the plan began. */
  readonly lifeIn: (month: Month) => CategoryFigures | null
  /** Whether the deviation of an item was decided as `once` in an earlier month. */
  readonly wasOnce: (itemId: string, month: Month) => boolean
}

/**
 * The deviations of the household's month that are asked about (budget.md § 17): the three largest; of equal ones the
 * first in the plan's order.
 */
export function askedDeviations(question: DeviationQuestion): DeviationsOfMonth {
  const life = question.lifeIn(question.month)
  const deviating = (life ? deviationsIn(life) : [])
    .filter(({ item, differenceCents }) => !isDueLater(item, differenceCents, question))
    .toSorted((one, other) => Math.abs(other.differenceCents) - Math.abs(one.differenceCents))
  const others = deviating.slice(ASKED_AT_MOST)
  return {
    asked: deviating.slice(0, ASKED_AT_MOST).map(({ item: _, ...deviation }) => ({
      ...deviation,
      monthsInRow: monthsInRow(deviation, question),
      lastOnce: lastOnce(deviation.itemId, question),
    })),
    otherCount: others.length,
    otherCents: sumCents(others.map(({ differenceCents }) => differenceCents)),
  }
}

interface Deviation extends Omit<AskedDeviation, 'monthsInRow' | 'lastOnce'> {
  /** Null: nothing was planned. */
  readonly item: BudgetItem | null
}

function deviationsIn(life: CategoryFigures): readonly Deviation[] {
  return [
    ...linesOf(life).map(ofLine),
    ...life.groups.map((group) => unplannedOf(life.category, group)),
  ].filter(({ differenceCents }) => Math.abs(differenceCents) >= LEAST_CENTS)
}

function ofLine(line: BudgetLine): Deviation {
  const { item, actualCents, carryCents } = line
  const planCents = expectedCents(line)
  return {
    item,
    itemId: item.id,
    name: item.name,
    category: item.category,
    isUnplanned: false,
    planCents,
    actualCents,
    differenceCents: actualCents - planCents,
    carryCents,
  }
}

// An item that is due in certain months is compared with what is due in this one; money that is saved up and not spent
// is no deviation.
function expectedCents({ item, month, planCents, actualCents }: BudgetLine): Cents {
  if (item.dueMonths.length > 0) return dueCents(item, month)
  const isLess = signedCents(item, actualCents) < signedCents(item, planCents)
  return isLess && isSaving(item) ? actualCents : planCents
}

function unplannedOf(
  category: BudgetCategory,
  { group, withoutItemCents }: CategoryFigures['groups'][number],
) {
  return {
    item: null,
    itemId: group?.id ?? NO_GROUP_ID,
    name: group ? groupName(group) : '',
    category,
    isUnplanned: true,
    planCents: 0,
    actualCents: withoutItemCents,
    differenceCents: withoutItemCents,
    carryCents: 0,
  }
}

/** Whether the day of an item is still to come, so that an unpaid amount says nothing. */
function isDueLater(
  item: BudgetItem | null,
  differenceCents: Cents,
  { month, today, monthStart }: DeviationQuestion,
): boolean {
  if (!item || item.day === null || signedCents(item, differenceCents) >= 0) return false
  return dayInBudgetMonth(monthStart, month, item.day) > today
}

/** A longer series is reported as this many months. */
const LONGEST_ROW = 12

function monthsInRow(
  { itemId, differenceCents }: Omit<Deviation, 'item'>,
  { month, lifeIn, wasOnce }: DeviationQuestion,
): number {
  const side = Math.sign(differenceCents)
  let count = 1
  while (count < LONGEST_ROW) {
    const before = addMonths(month, -count)
    const life = lifeIn(before)
    const earlier = life && deviationsIn(life).find((each) => each.itemId === itemId)
    if (!earlier || Math.sign(earlier.differenceCents) !== side || wasOnce(itemId, before)) break
    count += 1
  }
  return count
}

function lastOnce(itemId: string, { month, wasOnce }: DeviationQuestion): Month | null {
  for (let back = 1; back <= LONGEST_ROW; back += 1)
    if (wasOnce(itemId, addMonths(month, -back))) return addMonths(month, -back)
  return null
}
