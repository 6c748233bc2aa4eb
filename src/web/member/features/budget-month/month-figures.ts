import { type AccountSystemRecords, type MonthPlan, planMonth } from '#domain/account-system/plan-month.ts'
import type { Account } from '#domain/accounts/account.ts'
import {
  type Budget,
  type BudgetLine,
  type CategoryFigures,
  lifeOf,
  linesOf,
} from '#domain/budget/budget-month.ts'
import { type CategoryRow, categoryRows } from '#domain/budget/category-rows.ts'
import { type Deviation, largestDeviation } from '#domain/budget/deviation.ts'
import { type FreeMoney, freeUntilPayDay } from '#domain/budget/free-until-pay-day.ts'
import { type LifeCheck, checkLife } from '#domain/budget/life-check.ts'
import { monthOutlook } from '#domain/budget/month-outlook.ts'
import type { PlanBegin } from '#domain/budget/plan-begin.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { accountOfLife, lifeAccount } from '#domain/liquidity/life-account.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type PlannedSaving, plannedSaving } from '#domain/wealth-statistics/plan-rate.ts'
import type { LifeMoney } from '#web/member/liquidity/use-life-money.ts'

/** All figures that the page shows of a month. */
export interface MonthFigures {
  readonly month: Month
  readonly time: 'past' | 'current' | 'future'
  readonly categories: readonly CategoryFigures[]
  readonly life: CategoryFigures
  /** The lines of the category Leben (`life`), group after group. */
  readonly lines: readonly BudgetLine[]
  /** The split of the month; null: without rates it is not known how much a pot gets. */
  readonly plan: MonthPlan | null
  /** The rows of the income and of the three rates; empty without rates. */
  readonly rows: readonly CategoryRow[]
  /** The income of the month (statistics.md § 65); 0 where there is none. */
  readonly incomeCents: Cents
  /** The planned saving; null without rates. */
  readonly saving: PlannedSaving | null
  /** The amount that the pot Leben gets; 0 without rates. */
  readonly lifeCents: Cents
  readonly check: LifeCheck
  /** The money that is free in the current month, by the plan and by the account. */
  readonly outlook: FreeMoney
  /** The part of the plan's first month that counts; null: the whole month. */
  readonly begin: PlanBegin | null
  /** The largest deviation that nobody has called one-off; null: there is none. */
  readonly deviation: Deviation | null
  /** The account that gets most of the pot Leben (`life`); null: none. */
  readonly account: Account | null
}

interface Surroundings {
  readonly today: Day
  readonly currentMonth: Month
  readonly begin: PlanBegin | null
  /** The known facts about the account from which life is paid. */
  readonly money: Pick<LifeMoney, 'goals' | 'bookings'>
}

/**
 * Computes the figures of a month.
 * @param budget the plan, from the first month whose bookings are known
 * @param categories the plan of the month line by line, by `budgetMonth`
 */
export function monthFigures(
  budget: Budget,
  categories: readonly CategoryFigures[],
  records: AccountSystemRecords,
  month: Month,
  { today, currentMonth, begin, money }: Surroundings,
): MonthFigures {
  const life = lifeOf(categories)
  const lines = linesOf(life)
  const plan = planMonth(records, month, currentMonth)
  const incomeCents = plan?.income.countedCents ?? 0
  const lifeCents = plan?.distribution.pots.life ?? 0
  const account = accountOfLife(records, month)
  const lying =
    account && month === currentMonth ? lifeAccount(records, account, { ...money, lines }, today) : null
  return {
    month,
    time: month < currentMonth ? 'past' : month === currentMonth ? 'current' : 'future',
    categories,
    life,
    lines,
    plan,
    rows: plan ? categoryRows(plan, today) : [],
    incomeCents,
    saving: plannedSaving(records, month),
    lifeCents,
    check: checkLife(budget, month, { lifeCents, incomeCents }),
    outlook: freeUntilPayDay(monthOutlook(life, records.income.sources, { today, begin }), lying),
    deviation: largestDeviation(lines),
    begin,
    account,
  }
}
