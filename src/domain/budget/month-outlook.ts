import type { Day } from '#domain/calendar/day.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type NextPayDay, dailyAmount, nextPayDay } from '#domain/overview/next-pay-day.ts'
import { isSaving } from './budget-item.ts'
import { type BudgetLine, type CategoryFigures, linesOf } from './budget-month.ts'
import { itemState } from './item-state.ts'
import { type PlanBegin, countedCents } from './plan-begin.ts'
import { dueCents } from './planned-amounts.ts'

/** The purposes of the money left in `life`; the parts sum to its rest. */
export interface MonthOutlook {
  /** The fixed items of the month that are still to be paid ("noch fällig"). */
  readonly openCents: Cents
  /** The rests that are kept for later ("Rücklagen"). */
  readonly keptCents: Cents
  /** The part of the plan's first month that lies before it was begun ("vor deinem Beginn"). */
  readonly beforeBeginCents: Cents
  /** What may still be spent until money comes again ("Frei bis Zahltag"); below 0 where too much was spent. */
  readonly freeCents: Cents
  readonly payDay: NextPayDay | null
  /** The free money for each day, cut (down2); null without a pay day. */
  readonly dailyCents: Cents | null
  /** Whether every fixed item that is due was booked. */
  readonly areFixedPaid: boolean
}

/** What is left of the plan of `life` on a day, and for how long it has to last (budget.md § 5). */
export function monthOutlook(
  life: CategoryFigures,
  sources: readonly IncomeSource[],
  { today, begin }: { readonly today: Day; readonly begin: PlanBegin | null },
): MonthOutlook {
  const lines = linesOf(life)
  const keptCents = restOf(lines.filter(({ item }) => isSaving(item)))
  const openCents = restOf(lines.filter((line) => isOpenBill(line)))
  const beforeBeginCents = sumCents(
    lines.map(({ item, month }) => sumCents([dueCents(item, month), -countedCents(item, month, begin)])),
  )
  const freeCents = sumCents([life.sums.restCents, -keptCents, -openCents, -beforeBeginCents])
  const payDay = nextPayDay(sources, today)
  return {
    openCents,
    keptCents,
    beforeBeginCents,
    freeCents,
    payDay,
    dailyCents: payDay && dailyAmount(freeCents, payDay),
    areFixedPaid: lines.every((line) => itemState(line).kind !== 'open'),
  }
}

// The money of a fixed item that lapses is not free as long as the item has to be paid.
function isOpenBill(line: BudgetLine): boolean {
  return line.item.isFixed && !isSaving(line.item) && itemState(line).kind === 'open'
}

function restOf(lines: readonly BudgetLine[]): Cents {
  return sumCents(lines.map(({ restCents }) => restCents))
}
