import { type BudgetCategory, type BudgetItem, isSaving, signedCents } from '#domain/budget/budget-item.ts'
import { groupName } from '#domain/budget/budget-group.ts'
import { type BudgetLine, type CategoryFigures, linesOf } from '#domain/budget/budget-month.ts'
import { type MonthStart, dayInBudgetMonth } from '#domain/budget/month-start.ts'
import { dueCents } from '#domain/budget/planned-amounts.ts'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'

/** once: the plan stays. new_normal: another amount from the next month on. misplaced: a booking stands at a wrong place. */
export const deviationDecisions = ['once', 'new_normal', 'misplaced'] as const
export type DeviationDecision = (typeof deviationDecisions)[number]

const ASKED_AT_MOST = 3
/** A plan is made in whole euros: less than one is no deviation. */
const LEAST_CENTS = 100

/** Stands for the group of what was booked for everyday life without one. */
export const NO_GROUP_ID = '00000000-0000-0000-0000-000000000000'

export interface AskedDeviation {
  /** Of the item; of what no item plans, of its group or {@link NO_GROUP_ID}. */
  readonly itemId: string
  /** Of the item or the group; empty for what has neither. */
  readonly name: string
  readonly category: BudgetCategory
  /** Booked without an item: nothing was planned for it. */
  readonly isUnplanned: boolean
  /** What was to be paid in the month: of an item that is due in certain months what is due in this one. */
  readonly planCents: Cents
  readonly actualCents: Cents
  /** Actual less plan: above 0 more was spent. */
  readonly differenceCents: Cents
  /** What lay there from months before: spent out of it, more is no loss. */
  readonly carryCents: Cents
  /** How many months up to this one, without a gap and without one that was said to be once, lay on the same side. */
  readonly monthsInRow: number
  /** The last month of the year before this one in which it was said to be once; null: none. */
  readonly lastOnce: Month | null
}

export interface DeviationsOfMonth {
  /** Three at most, the largest first. */
  readonly asked: readonly AskedDeviation[]
  /** The others that deviate: how many, and their sum. */
  readonly otherCount: number
  readonly otherCents: Cents
}

/** What decides which deviations of a month are asked for. */
export interface DeviationQuestion {
  readonly month: Month
  readonly today: Day
  readonly monthStart: MonthStart
  /** Everyday life of a month; null before the plan began. */
  readonly lifeIn: (month: Month) => CategoryFigures | null
  /** Whether the deviation of an item was said to be once in an earlier month. */
  readonly wasOnce: (itemId: string, month: Month) => boolean
}

/**
 * The deviations of the household's month that are asked for (budget.md § 17): the three largest; of equal ones the
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

// What is due in certain months is compared with what is due in this one; what is saved up and not spent is no deviation.
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

/** Its day comes yet: that it was not paid says nothing. */
function isDueLater(
  item: BudgetItem | null,
  differenceCents: Cents,
  { month, today, monthStart }: DeviationQuestion,
): boolean {
  if (!item || item.day === null || signedCents(item, differenceCents) >= 0) return false
  return dayInBudgetMonth(monthStart, month, item.day) > today
}

/** More than that is told as that. */
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
