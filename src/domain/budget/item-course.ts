import {
  type Month,
  addMonths,
  monthNumber,
  monthRange,
  monthsBetween,
  yearOf,
} from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type BudgetItem, isSaving, signedCents } from './budget-item.ts'
import { monthlyParts, reserveBegin } from './planned-amounts.ts'

/**
 * Rest = plan + carry-over − actual ("Rest = Plan + Übertrag − Ist"), in cents, with the sign of the category
 * (budget.md § 3).
 */
export interface PlanFigures {
  readonly planCents: Cents
  readonly carryCents: Cents
  readonly actualCents: Cents
  readonly restCents: Cents
}

export interface ItemMonth extends PlanFigures {
  readonly month: Month
  /** The part of the rest that is not carried into the next month; below 0 where overspending is not made up for. */
  readonly expiredCents: Cents
}

/**
 * The months of an item: what each month brings, what was carried over, what was booked and what is left (budget.md §
 * 3). Σ plan + opening − Σ actual = last rest + Σ expired before it, to the cent.
 * @param plan all months from the first of the plan on, see {@link planMonths}
 */
export function itemCourse(
  item: BudgetItem,
  actualOf: (itemId: string, month: Month) => Cents,
  plan: readonly Month[],
): readonly ItemMonth[] {
  const begin = reserveBegin(item)
  const begins = plan.find((month) => begin === null || month >= begin)
  const partIn = partsByYear(item)
  const months: ItemMonth[] = []
  let carried = 0
  for (const [place, month] of plan.entries()) {
    const carryCents = month === begins ? signedCents(item, item.openingCents) : carried
    const planCents = partIn(month)
    const actualCents = actualOf(item.id, month)
    const restCents = sumCents([planCents, carryCents, -actualCents])
    const next = plan[place + 1] ?? addMonths(month, 1)
    carried = begin !== null && next <= begin ? 0 : carriedOn(item, restCents, next)
    months.push({ month, planCents, carryCents, actualCents, restCents, expiredCents: restCents - carried })
  }
  return months
}

/** The months of a plan from its first one to the given month; empty before the plan began. */
export function planMonths(startMonth: Month, until: Month): readonly Month[] {
  return monthRange(startMonth, Math.max(0, monthsBetween(startMonth, until) + 1))
}

/** Adds figures up. */
export function sumFigures(figures: readonly PlanFigures[]): PlanFigures {
  return {
    planCents: sumCents(figures.map((each) => each.planCents)),
    carryCents: sumCents(figures.map((each) => each.carryCents)),
    actualCents: sumCents(figures.map((each) => each.actualCents)),
    restCents: sumCents(figures.map((each) => each.restCents)),
  }
}

// An item that has ended keeps no rest for later.
function carriedOn(item: BudgetItem, restCents: Cents, next: Month): Cents {
  const hasEnded = item.validTo !== null && next > item.validTo
  if (!isSaving(item) || hasEnded) return 0
  if (item.carryOver === 'catches_up') return restCents
  return signedCents(item, Math.max(0, signedCents(item, restCents)))
}

function partsByYear(item: BudgetItem): (month: Month) => Cents {
  const years = new Map<number, readonly Cents[]>()
  return (month) => {
    const year = yearOf(month)
    const parts = years.get(year) ?? monthlyParts(item, month)
    years.set(year, parts)
    return parts[monthNumber(month) - 1] ?? 0
  }
}
