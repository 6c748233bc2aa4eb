import { Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import type { Actuals } from '#domain/budget/actual-sums.ts'
import { type Budget, type CategoryFigures, budgetMonth } from '#domain/budget/budget-month.ts'
import type { PlanBegin } from '#domain/budget/plan-begin.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import { accountOfLife } from '#domain/liquidity/life-account.ts'
import { useUnhurried } from '#web/household/planning/use-unhurried.ts'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonTitle } from '#web/kit/display/skeleton.tsx'
import { BelowFold } from '#web/kit/parts/below-fold.tsx'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { useToday } from '#web/kit/words/today.ts'
import { bookedWindow, MONTHS_AHEAD } from '#web/member/household-plan/booked-window.ts'
import type { BookedMonths } from '#web/member/household-plan/booking-queries.ts'
import { BudgetFrame } from '#web/member/household-plan/budget-frame.tsx'
import { type BudgetPlanning, useBooked, useBudget } from '#web/member/household-plan/use-budget.ts'
import { LiquiditySection } from '#web/member/liquidity/liquidity-section.tsx'
import { type LifeMoney, useLifeMoney } from '#web/member/liquidity/use-life-money.ts'
import { monthOfAddress } from '#web/member/month/month-address.ts'
import { useLayout } from '#web/member/month/use-layout.ts'
import { WritingNotice } from '#web/member/subscription/writing-notice.tsx'
import { BudgetMonthSkeleton } from './budget-month-skeleton.tsx'
import { LateSections } from './late-sections.tsx'
import { MonthAnswer } from './month-answer.tsx'
import { monthFigures } from './month-figures.ts'
import { MonthHead } from './month-head.tsx'
import { PlanSection } from './plan-section.tsx'

const { Lazy: FirstStart } = fetchedPart(
  async () => (await import('#web/member/first-budget/first-start.tsx')).FirstStart,
)

/**
 * The page of a month of the household plan: the free money, the next 90 days, and plan and actual line by
 * line.
 */
export default function BudgetMonthView() {
  const reading = useBudget()
  // The page was prerendered without data. A drawer that the address opens may have read the data before
  // React takes this view over, so the view still begins with its skeleton.
  const isHydrated = useIsHydrated()
  if (!isHydrated || reading.state === 'pending') return <Pending />
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  if (!reading.planning.data.budget)
    return (
      <Suspense fallback={<BudgetMonthSkeleton />}>
        <FirstStart planning={reading.planning} />
      </Suspense>
    )
  return <BookedMonth planning={reading.planning} />
}

function Pending() {
  const [search] = useSearchParams()
  const month = monthOfAddress(search)
  const isHydrated = useIsHydrated()
  return (
    <BudgetFrame view="monat" title={isHydrated && month ? formatMonth(month) : <SkeletonTitle />}>
      <BudgetMonthSkeleton />
    </BudgetFrame>
  )
}

interface BookedMonthProps {
  readonly planning: BudgetPlanning
}

function BookedMonth({ planning }: BookedMonthProps) {
  const [search] = useSearchParams()
  const { budget, currentMonth } = planning
  const month = shownMonth(monthOfAddress(search) ?? currentMonth, budget.startMonth, currentMonth)
  const { from, to, planFrom } = bookedWindow(budget.startMonth, month, currentMonth)
  const booked = useUnhurried(useBooked(from, to))
  const today = useToday()
  const records = useMemo(() => recordsOf(planning), [planning])
  const money = useUnhurried(useLifeMoney(accountOfLife(records, currentMonth), today))
  if (booked.state === 'failed') return <LoadError onRetry={booked.retry} />
  if (money.state === 'failed') return <LoadError onRetry={money.retry} />
  const head = { month, startMonth: budget.startMonth, currentMonth }
  if (booked.state === 'pending' || money.state === 'pending')
    return (
      <BudgetFrame view="monat" title={formatMonth(month)} actions={<MonthHead {...head} />}>
        <BudgetMonthSkeleton />
      </BudgetFrame>
    )
  return (
    <Month
      planning={planning}
      budget={planFrom === budget.startMonth ? budget : { ...budget, startMonth: planFrom }}
      actuals={booked.actuals}
      months={booked.months}
      begin={booked.begin}
      month={month}
      records={records}
      money={money.money}
    />
  )
}

// The month that is shown for a wanted one: a plan can be shown from its beginning on, and a year ahead.
function shownMonth(month: Month, startMonth: Month, currentMonth: Month): Month {
  const last = addMonths(currentMonth, MONTHS_AHEAD)
  if (month < startMonth) return startMonth
  return month > last ? last : month
}

interface MonthProps {
  readonly planning: BudgetPlanning
  /** The plan, from the first month whose bookings are known. */
  readonly budget: Budget
  readonly actuals: Actuals
  readonly months: BookedMonths
  readonly begin: PlanBegin | null
  readonly month: Month
  readonly records: AccountSystemRecords
  readonly money: LifeMoney
}

function recordsOf({ income, accounts, accountSystem }: BudgetPlanning): AccountSystemRecords {
  return { income, accounts: accounts.accounts, ...accountSystem }
}

// The lines of a month and the figures that follow from them are computed by two components, so that the browser may
// answer a press between them.
function Month(props: MonthProps) {
  const { budget, actuals, month } = props
  const categories = useMemo(() => budgetMonth(budget, actuals, month), [budget, actuals, month])
  return <MonthOfLines {...props} categories={categories} />
}

interface MonthOfLinesProps extends MonthProps {
  /** The plan of the month, line by line. */
  readonly categories: readonly CategoryFigures[]
}

function MonthOfLines(props: MonthOfLinesProps) {
  const { planning, budget, actuals, categories, months, begin, month, records, money } = props
  const today = useToday()
  const [ref, layout] = useLayout<HTMLDivElement>()
  const { currentMonth } = planning
  const { goals, bookings } = money
  const figures = useMemo(
    () =>
      monthFigures(budget, categories, records, month, {
        today,
        currentMonth,
        begin,
        money: { goals, bookings },
      }),
    [budget, categories, records, month, today, currentMonth, begin, goals, bookings],
  )
  const late = { figures, planning, records, budget, actuals, money }
  return (
    <BudgetFrame
      view="monat"
      title={formatMonth(month)}
      actions={
        <MonthHead
          month={month}
          startMonth={planning.budget.startMonth}
          currentMonth={currentMonth}
          onCsv={() => void import('./month-csv.ts').then(({ downloadMonth }) => downloadMonth(figures))}
        />
      }
    >
      <WritingNotice />
      <div ref={ref} className="@container">
        <MonthAnswer figures={figures} layout={layout} />
        {figures.time === 'current' && (
          <LiquiditySection
            planning={planning}
            records={records}
            actuals={actuals}
            begin={begin}
            householdAccountId={figures.account?.id ?? null}
            keptCents={figures.outlook.keptCents}
            freeCents={figures.outlook.freeCents}
          />
        )}
        <BelowFold>
          <PlanSection
            figures={figures}
            planning={planning}
            layout={layout}
            openCount={openCount(months, month)}
          />
          <BelowFold>
            <LateSections {...late} />
          </BelowFold>
        </BelowFold>
        {budget.startMonth > planning.budget.startMonth && (
          <p className="mt-6 text-14 text-text-3">
            {`Überträge sind ab ${formatMonth(budget.startMonth)} gerechnet: So weit reichen die Buchungen, die auf einmal gelesen werden.`}
          </p>
        )}
      </div>
    </BudgetFrame>
  )
}

/** The number of bookings of the month without a category. */
function openCount(months: BookedMonths, month: Month): number {
  const sums = months.find((each) => each.month === month)?.sums ?? []
  return sums
    .filter(
      ({ itemId, groupId, category, isTransfer }) =>
        !isTransfer && itemId === null && groupId === null && category === null,
    )
    .reduce((count, sum) => count + sum.count, 0)
}
