import type { Month } from '#domain/calendar/month.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Actuals } from './actual-sums.ts'
import type { BudgetGroup } from './budget-group.ts'
import { type BudgetCategory, type BudgetItem, budgetCategories } from './budget-item.ts'
import { type ItemMonth, type PlanFigures, itemCourse, planMonths, sumFigures } from './item-course.ts'
import { isValidIn } from './planned-amounts.ts'

/** The data from which a household plan is computed. */
export interface Budget {
  readonly groups: readonly BudgetGroup[]
  readonly items: readonly BudgetItem[]
  /** The first month of the plan: only the opening amounts of the items are carried over into it. */
  readonly startMonth: Month
}

/** One line of a month. */
export interface BudgetLine extends ItemMonth {
  readonly item: BudgetItem
}

export interface GroupFigures {
  /** null: the items and bookings that belong to no group. */
  readonly group: BudgetGroup | null
  readonly lines: readonly BudgetLine[]
  /** What was booked in this group without naming an item. */
  readonly withoutItemCents: Cents
  /** The sums of the lines and of what was booked without an item. */
  readonly sums: PlanFigures
}

export interface CategoryFigures {
  readonly category: BudgetCategory
  /** The groups that contain something, in their order; only `life` has more than the one group without a name. */
  readonly groups: readonly GroupFigures[]
  readonly sums: PlanFigures
}

/**
 * The plan of a month, line by line, with the sums of groups and categories (budget.md § 3). Lines that neither count
 * in the month nor hold or moved any money are left out.
 */
export function budgetMonth(budget: Budget, actuals: Actuals, month: Month): readonly CategoryFigures[] {
  const months = planMonths(budget.startMonth, month)
  const lines = budget.items
    .map((item) => lineOf(item, months, actuals))
    .filter((line) => line !== null)
    .toSorted((a, b) => a.item.position - b.item.position)
  return budgetCategories.map((category) => {
    const own = lines.filter(({ item }) => item.category === category)
    const groups = groupsOf(category, budget).map((group) =>
      groupFigures(group, own, actuals.withoutItem(category, group?.id ?? null, month)),
    )
    return {
      category,
      groups: groups.filter((group) => group.lines.length > 0 || group.withoutItemCents !== 0),
      sums: sumFigures(groups.map(({ sums }) => sums)),
    }
  })
}

/** The category `life` of a month, from which most figures of the page are computed. */
export function lifeOf(categories: readonly CategoryFigures[]): CategoryFigures {
  return itemAt(
    categories.filter(({ category }) => category === 'life'),
    0,
  )
}

/** All lines of a category, group after group. */
export function linesOf({ groups }: Pick<CategoryFigures, 'groups'>): readonly BudgetLine[] {
  return groups.flatMap(({ lines }) => lines)
}

function lineOf(item: BudgetItem, months: readonly Month[], actuals: Actuals): BudgetLine | null {
  const last = itemCourse(item, actuals.ofItem, months).at(-1)
  if (!last) return null
  const isEmpty = last.carryCents === 0 && last.actualCents === 0
  return isEmpty && !isValidIn(item, last.month) ? null : { item, ...last }
}

function groupsOf(category: BudgetCategory, { groups }: Budget): readonly (BudgetGroup | null)[] {
  return category === 'life' ? [...groups.toSorted((a, b) => a.position - b.position), null] : [null]
}

function groupFigures(
  group: BudgetGroup | null,
  categoryLines: readonly BudgetLine[],
  withoutItemCents: Cents,
): GroupFigures {
  const lines = categoryLines.filter(({ item }) => item.groupId === (group?.id ?? null))
  const withoutItem = {
    planCents: 0,
    carryCents: 0,
    actualCents: withoutItemCents,
    restCents: 0 - withoutItemCents,
  }
  return { group, lines, withoutItemCents, sums: sumFigures([...lines, withoutItem]) }
}
