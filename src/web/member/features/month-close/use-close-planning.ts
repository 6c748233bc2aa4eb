import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { planMonth } from '#domain/account-system/plan-month.ts'
import type { Actuals } from '#domain/budget/actual-sums.ts'
import { type BudgetLine, linesOf } from '#domain/budget/budget-month.ts'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import type { Income } from '#domain/income/month-income.ts'
import { askedDeviations, type DeviationsOfMonth } from '#domain/monthly-close/asked-deviations.ts'
import { missedMonths } from '#domain/monthly-close/closable-months.ts'
import { keptClose, type StoredClose } from '#domain/monthly-close/close-month.ts'
import { type CloseStates, closeStates } from '#domain/monthly-close/close-steps.ts'
import { type ConfirmedReceipt, withReceipts } from '#domain/monthly-close/confirmed-receipts.ts'
import { dayOfClose } from '#domain/monthly-close/month-snapshot.ts'
import { firstMonthOf, householdPositions } from '#domain/net-worth/household-positions.ts'
import { useWealthPlan, type WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'
import { bookedWindow } from '#web/member/household-plan/booked-window.ts'
import { type UnsortedBookings, unsortedBookings } from '#web/member/household-plan/unsorted-bookings.ts'
import { type BudgetPlanning, useBooked, useBudget } from '#web/member/household-plan/use-budget.ts'
import { lifeOfMonths, wasOnceIn } from '#web/member/month-close/household-question.ts'
import { type MonthClose, monthCloseQuery } from '#web/member/month-close/month-close-queries.ts'
import { monthClosesQuery, type MonthSummary } from '#web/member/month-close/month-closes-query.ts'
import { useMissingReceipts } from '#web/member/month-close/use-missing-receipts.ts'

export type StoredSnapshot = NonNullable<MonthClose['snapshot']>

/** All data from which the steps of a month are computed. */
export interface ClosePlanning {
  readonly month: Month
  readonly today: Day
  readonly current: Month
  readonly planning: WealthPlanning
  readonly records: PlanRecords
  readonly budget: BudgetPlanning
  /** The first month with any known value; null: no value is known. */
  readonly first: Month | null
  /** The stored state of this month's close. */
  readonly stored: MonthClose
  readonly summaries: readonly MonthSummary[]
  /** The earlier open months, which are closed together with this one. */
  readonly missed: readonly Month[]
  /** The snapshots of the month, of the months closed with it, and of the months before each of them. */
  readonly closes: ReadonlyMap<Month, StoredClose>
  /** The day whose balances the close stores. */
  readonly day: Day
  /** The income, with the receipts that were found among the bookings. */
  readonly income: Income
  /** The receipts that confirming the income stores. */
  readonly missingReceipts: readonly ConfirmedReceipt[]
  /** The deviations of the month; null: there is no household plan. */
  readonly deviations: DeviationsOfMonth | null
  /** The bookings of the month without a category. */
  readonly unsorted: UnsortedBookings
  /** The items of everyday life in a month of the household plan. */
  readonly linesOfMonth: (month: Month) => readonly BudgetLine[]
  readonly states: CloseStates
}

type CloseState =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly close: ClosePlanning }

/** Reads all records that a close needs. */
export function useClosePlanning(month: Month, today: Day): CloseState {
  const wealth = useWealthPlan()
  const household = useBudget()
  const summaries = useQuery(monthClosesQuery)
  const stored = useQuery(monthCloseQuery(month))
  const budget = household.state === 'ready' ? household.planning : undefined
  const currentMonth = budget?.currentMonth ?? monthOf(today)
  const { from, to, planFrom } = bookedWindow(budget?.budget.startMonth ?? month, month, currentMonth)
  const booked = useBooked(from, to)

  const { missed, closes, snapshots } = useCloses(summaries.data?.months, month)
  const planning = wealth.state === 'ready' ? wealth.planning : undefined
  const records = planning?.records
  const actuals = booked.state === 'ready' ? booked.actuals : undefined

  const { lifeIn, deviations } = useDeviations({
    month,
    today,
    budget,
    actuals,
    planFrom,
    summaries: summaries.data?.months,
  })
  const positions = useMemo(() => records && householdPositions(records, today), [records, today])
  // A closed month has stored its receipts, so they are not offered again.
  const isOpen = stored.data?.isClosed === false
  const missing = useMissingReceipts(isOpen ? records?.income : undefined, budget?.data.items, month)
  // Income that was found among the bookings counts as received, whether or not somebody has confirmed it.
  const income = useMemo(
    () =>
      records &&
      withReceipts(
        records.income,
        missing.receipts.filter(({ isBooked }) => isBooked),
      ),
    [records, missing.receipts],
  )
  const plan = useMemo(
    () => records && income && planMonth({ ...records, income }, month),
    [records, income, month],
  )
  const isWaiting =
    !planning ||
    !records ||
    !budget ||
    !positions ||
    !income ||
    !missing.isRead ||
    !summaries.data ||
    !stored.data ||
    snapshots.isPending ||
    booked.state !== 'ready'

  if (isWaiting) {
    const failed = [
      ...[summaries, stored].filter(({ isError, data }) => isError && !data),
      ...snapshots.failed,
    ]
    const others = [wealth, household, booked].filter(({ state }) => state === 'failed')
    if (failed.length === 0 && others.length === 0 && !missing.retry) return { state: 'pending' }
    return {
      state: 'failed',
      retry: () => {
        for (const query of failed) void query.refetch()
        missing.retry?.()
        for (const other of others) if (other.state === 'failed') other.retry()
      },
    }
  }
  const { isClosed, snapshot } = stored.data
  return {
    state: 'ready',
    close: {
      month,
      today,
      current: monthOf(today),
      planning,
      records,
      budget,
      first: firstMonthOf(positions),
      stored: stored.data,
      summaries: summaries.data.months,
      missed,
      closes,
      day: isClosed && snapshot ? snapshot.day : dayOfClose(month, today, keptClose(month, closes)),
      income,
      missingReceipts: missing.receipts,
      deviations,
      unsorted: unsortedBookings(booked.months.filter((each) => each.month === month)),
      linesOfMonth: (each) => {
        const life = lifeIn?.(each)
        return life ? linesOf(life) : []
      },
      states: closeStates({
        month,
        today,
        confirmed: new Set(stored.data.confirmed),
        decided: new Set(stored.data.decisions.map(({ itemId }) => itemId)),
        isClosed: stored.data.isClosed,
        plan: plan ?? null,
        positions,
        deviations,
      }),
    },
  }
}

/** The open months before a month, and the snapshots that they and it are joined to. */
function useCloses(summaries: readonly MonthSummary[] | undefined, month: Month) {
  const known = useMemo(() => (summaries ?? []).filter(({ close }) => close !== null), [summaries])
  const missed = useMemo(() => missedMonths(known, month), [known, month])
  // Each open month begins with the snapshot of the month before it.
  const needed = useMemo(() => {
    const joined = new Set([...missed, month].flatMap((each) => [addMonths(each, -1), each]))
    return known.flatMap((each) => (joined.has(each.month) ? [each.month] : []))
  }, [missed, month, known])
  const snapshots = useQueries({
    queries: needed.map((each) => monthCloseQuery(each)),
    combine: (found) => ({
      months: found.flatMap(({ data }) => data ?? []),
      isPending: found.some(({ data }) => data === undefined),
      failed: found.filter(({ data, isError }) => isError && data === undefined),
    }),
  })
  const closes = useMemo(() => new Map(snapshots.months.flatMap(storedClose)), [snapshots.months])
  return { missed, closes, snapshots }
}

interface DeviationsInput {
  readonly month: Month
  readonly today: Day
  readonly budget: BudgetPlanning | undefined
  readonly actuals: Actuals | undefined
  readonly planFrom: Month
  readonly summaries: readonly MonthSummary[] | undefined
}

/** Everyday life in the months of the household plan, and how this month deviates from it. */
function useDeviations({ month, today, budget, actuals, planFrom, summaries }: DeviationsInput) {
  const lifeIn = useMemo(
    () =>
      budget?.data.budget && actuals
        ? lifeOfMonths({ ...budget.budget, startMonth: planFrom }, actuals)
        : null,
    [budget, actuals, planFrom],
  )
  const monthStart = budget?.monthStart
  const deviations = useMemo(
    () =>
      lifeIn && monthStart !== undefined
        ? askedDeviations({
            month,
            today,
            monthStart,
            lifeIn,
            wasOnce: wasOnceIn(summaries ?? []),
          })
        : null,
    [lifeIn, month, today, monthStart, summaries],
  )
  return { lifeIn, deviations }
}

function storedClose({ month, isBuiltOn, snapshot }: MonthClose): readonly (readonly [Month, StoredClose])[] {
  if (!snapshot) return []
  const { day, positions, counted } = snapshot
  return [[month, { isBuiltOn, day, positions, counted }]]
}
