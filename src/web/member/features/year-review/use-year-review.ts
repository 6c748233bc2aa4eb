import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf, toMonth, yearOf } from '#domain/calendar/month.ts'
import type { PlannedGoal } from '#domain/goals/plan-goals.ts'
import { householdPositions } from '#domain/net-worth/household-positions.ts'
import { yearsWithValues } from '#domain/year-review/year-course.ts'
import { type ClosedMonth, type YearReview, yearReview } from '#domain/year-review/year-review.ts'
import { useWealthPlan, type WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'
import { donationsQuery } from '#web/member/donations/donations-query.ts'
import { useGoals } from '#web/member/goals/use-goals.ts'
import { type MonthClose, monthCloseQuery } from '#web/member/month-close/month-close-queries.ts'
import { monthClosesQuery, type MonthSummary } from '#web/member/month-close/month-closes-query.ts'

export interface ReviewedYear {
  readonly planning: WealthPlanning
  /** The review; null where the year has no values. */
  readonly review: YearReview | null
  /** The years that can be reviewed, the first one first. */
  readonly years: readonly number[]
  readonly closes: readonly MonthSummary[]
  /** The goals that are open today; none in any other year. */
  readonly goals: readonly PlannedGoal[]
}

type YearState =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | ({ readonly state: 'ready' } & ReviewedYear)

/**
 * A year with all data from which its review is computed: all records, the closed months around it, and the
 * recipients of donations.
 */
export function useYearReview(year: number, today: Day): YearState {
  const reading = useWealthPlan()
  const goals = useGoals()
  const closes = useQuery(monthClosesQuery)
  const donations = useQuery(donationsQuery(year))
  const wanted = closedMonths(closes.data?.months ?? [], year)
  const snapshots = useQueries({
    queries: wanted.map(monthCloseQuery),
    combine: (found) => ({
      months: found.flatMap(({ data }) => data ?? []),
      isPending: found.some(({ data, isError }) => !data && !isError),
      failed: found.filter(({ data, isError }) => !data && isError),
    }),
  })
  const planning = reading.state === 'ready' ? reading.planning : undefined
  const outlook = goals.state === 'ready' ? goals.planning.outlook : undefined
  const isWhole = closes.data && donations.data && !snapshots.isPending && snapshots.failed.length === 0
  const ready = useMemo((): ReviewedYear | undefined => {
    if (!planning || !outlook || !isWhole || !closes.data || !donations.data) return undefined
    const { records } = planning
    return {
      planning,
      review: yearReview(records, {
        year,
        today,
        closes: snapshots.months.flatMap(closedMonth),
        donations: donations.data,
      }),
      years: yearsWithValues(
        householdPositions(records, today),
        new Map(closes.data.months.filter(({ isClosed }) => isClosed).map((each) => [each.month, each])),
        today,
      ),
      closes: closes.data.months,
      goals: yearOf(monthOf(today)) === year ? outlook.open : [],
    }
  }, [planning, outlook, isWhole, closes.data, donations.data, snapshots.months, year, today])
  if (ready) return { state: 'ready', ...ready }
  if (reading.state === 'failed') return { state: 'failed', retry: reading.retry }
  if (goals.state === 'failed') return { state: 'failed', retry: goals.retry }
  const failed = [closes, donations].filter(({ data, isError }) => !data && isError)
  const again = [...failed, ...snapshots.failed]
  if (again.length === 0) return { state: 'pending' }
  return { state: 'failed', retry: () => void Promise.all(again.map(({ refetch }) => refetch())) }
}

/** The closed months of the year, and the December before it. */
function closedMonths(months: readonly MonthSummary[], year: number): readonly Month[] {
  const january = toMonth(`${year}-01-01`)
  return months
    .filter(({ month, close }) => close && month >= addMonths(january, -1) && month <= addMonths(january, 11))
    .map(({ month }) => month)
}

function closedMonth({ month, isClosed, isBuiltOn, snapshot }: MonthClose): readonly ClosedMonth[] {
  if (!snapshot) return []
  const { day, ladder, positions, counted } = snapshot
  const { beforeCents, correctionCents, recordedCents, savedCents, valueChangeCents, afterCents } = snapshot
  return [
    {
      month,
      isClosed,
      isBuiltOn,
      day,
      ladder,
      positions,
      counted,
      total: { beforeCents, correctionCents, recordedCents, savedCents, valueChangeCents, afterCents },
    },
  ]
}
