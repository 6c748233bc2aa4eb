import { type Month, monthRange, startOfYear } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { Actuals } from './actual-sums.ts'
import type { BudgetGroup } from './budget-group.ts'
import { type BudgetCategory, type BudgetItem, isMonthly, isSaving } from './budget-item.ts'
import type { Budget } from './budget-month.ts'
import { itemCourse, planMonths } from './item-course.ts'
import { dueCents, isValidIn, monthlyPart } from './planned-amounts.ts'
import { type YearTotals, yearTotals } from './year-totals.ts'

/** What the cells of the year show: what is due, what has to be put aside each month, or what was booked. */
export const yearViews = ['due', 'monthly_part', 'actual'] as const
export type YearView = (typeof yearViews)[number]

/** The values of January to December in cents, and their sum. */
export interface YearCells {
  readonly months: readonly Cents[]
  readonly yearCents: Cents
}

export interface YearRow extends YearCells {
  readonly item: BudgetItem
}

export interface YearGroup extends YearCells {
  /** null: the items of no group. */
  readonly group: BudgetGroup | null
  readonly rows: readonly YearRow[]
  /** What was booked in this group without naming an item; only in the view of what was booked. */
  readonly withoutItem: YearCells
}

export interface YearTable extends YearCells {
  readonly groups: readonly YearGroup[]
}

const MONTHS = 12

/** The category `life` of a calendar year in one of its views (budget.md § 8). */
export function yearTable(budget: Budget, actuals: Actuals, year: Month, view: YearView): YearTable {
  const months = monthRange(startOfYear(year), MONTHS)
  const rows = yearRows(budget, actuals, year, view, 'life')
  const groups = [...budget.groups.toSorted((a, b) => a.position - b.position), null]
    .map((group) => yearGroup(group, rows, withoutItem(group, months, actuals, view)))
    .filter((group) => group.rows.length > 0 || group.withoutItem.months.some(Boolean))
  return { groups, ...addUp(groups) }
}

/**
 * The items of a category in a calendar year, in their order; items that neither count nor moved money in it are left
 * out.
 */
export function yearRows(
  { items }: Pick<Budget, 'items'>,
  actuals: Actuals,
  year: Month,
  view: YearView,
  category: BudgetCategory,
): readonly YearRow[] {
  const months = monthRange(startOfYear(year), MONTHS)
  return items
    .filter((item) => item.category === category)
    .toSorted((a, b) => a.position - b.position)
    .map((item) => ({ item, ...cellsOf(months.map((month) => cellIn(item, month, actuals, view))) }))
    .filter(
      ({ item, months: cells }) => months.some((month) => isValidIn(item, month)) || cells.some(Boolean),
    )
}

/** The month in which what is due exceeds the money of the pot most, or leaves least of it. */
export interface TightestMonth {
  readonly month: Month
  /** The money of the pot minus what is due; below 0 the month needs reserves. */
  readonly leftCents: Cents
  /** The largest item of the month that is not due every month; null without one. */
  readonly cause: BudgetItem | null
  /** Whether the money that the items have laid aside before covers what is missing. */
  readonly isCarried: boolean
}

/**
 * "Leben − Fällig" of a year: the money of the pot minus what is due; its sums count from the household's first month
 * (statistics.md § 66).
 */
export interface YearBalance {
  /** January to December; null before the household existed. */
  readonly months: readonly (Cents | null)[]
  /** null: the year lies before the household existed. */
  readonly totals: YearTotals | null
  /** null when no month has an income. */
  readonly tightest: TightestMonth | null
}

/**
 * What the pot `life` leaves after paying what is due, month by month.
 * @param lifeCents what the pot gets in January to December
 * @param first the first month of the household
 */
export function yearBalance(
  budget: Budget,
  actuals: Actuals,
  year: Month,
  lifeCents: readonly Cents[],
  first: Month,
): YearBalance {
  const due = yearTable(budget, actuals, year, 'due')
  const months = monthRange(startOfYear(year), MONTHS)
  const left = due.months.map((cents, place) =>
    (months[place] ?? first) < first ? null : sumCents([lifeCents[place] ?? 0, -cents]),
  )
  const amounts = { year: startOfYear(year), first, incomeCents: lifeCents, costsCents: due.months }
  return {
    months: left,
    totals: yearTotals(amounts),
    tightest: lifeCents.some((cents) => cents !== 0) ? tightestOf(left, budget, actuals, year) : null,
  }
}

function tightestOf(
  left: readonly (Cents | null)[],
  budget: Budget,
  actuals: Actuals,
  year: Month,
): TightestMonth | null {
  const known = left.filter((cents) => cents !== null)
  if (known.length === 0) return null
  const leftCents = Math.min(...known)
  const month = monthRange(startOfYear(year), MONTHS)[left.indexOf(leftCents)]
  if (!month) return null
  const own = budget.items.filter(({ category }) => category === 'life')
  const [cause] = own
    .filter((item) => !isMonthly(item) && dueCents(item, month) > 0)
    .toSorted((a, b) => dueCents(b, month) - dueCents(a, month))
  const months = planMonths(budget.startMonth, month)
  const laidAside = own.filter(isSaving).map((item) => {
    const last = itemCourse(item, actuals.ofItem, months).at(-1)
    return last ? last.carryCents : 0
  })
  return { month, leftCents, cause: cause ?? null, isCarried: sumCents(laidAside) + leftCents >= 0 }
}

function cellIn(item: BudgetItem, month: Month, actuals: Actuals, view: YearView): Cents {
  if (view === 'actual') return actuals.ofItem(item.id, month)
  return view === 'due' ? dueCents(item, month) : monthlyPart(item, month)
}

function withoutItem(
  group: BudgetGroup | null,
  months: readonly Month[],
  actuals: Actuals,
  view: YearView,
): YearCells {
  const cells = months.map((month) =>
    view === 'actual' ? actuals.withoutItem('life', group?.id ?? null, month) : 0,
  )
  return cellsOf(cells)
}

function yearGroup(group: BudgetGroup | null, rows: readonly YearRow[], unnamed: YearCells): YearGroup {
  const own = rows.filter(({ item }) => item.groupId === (group?.id ?? null))
  return { group, rows: own, withoutItem: unnamed, ...addUp([...own, unnamed]) }
}

function addUp(parts: readonly YearCells[]): YearCells {
  return cellsOf(
    Array.from({ length: MONTHS }, (_, place) => sumCents(parts.map(({ months }) => months[place] ?? 0))),
  )
}

function cellsOf(months: readonly Cents[]): YearCells {
  return { months, yearCents: sumCents(months) }
}
