import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { versionAt } from '#domain/account-system/allocation-version.ts'
import type { AccountSystemRecords, MonthPlan } from '#domain/account-system/plan-month.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { DeviationsOfMonth } from '#domain/monthly-close/asked-deviations.ts'
import { missedMonths, openMonthBefore } from '#domain/monthly-close/closable-months.ts'
import { type CloseStates, closeStates, closeSteps } from '#domain/monthly-close/close-steps.ts'
import { firstMonthOf, householdPositions, noWealthPlan } from '#domain/net-worth/household-positions.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { keepCloseMark } from '#web/member/close-mark.ts'
import { monthClosesQuery, type MonthSummary } from '#web/member/month-close/month-closes-query.ts'

/** The known questions of the household step and their answers; undefined: not read yet. */
export interface KnownHousehold {
  /** The deviations of the month; null: there is no household plan. */
  readonly deviations: DeviationsOfMonth | null
  /** The ids of the items about which something was decided. */
  readonly decided: ReadonlySet<string>
}

export interface CloseOfMonth {
  readonly states: CloseStates
  /** The number of the step to continue with, from 1 on. */
  readonly step: number
  /** The summary of the close, where the month is closed. */
  readonly close: MonthSummary['close']
  /** The earlier months that nobody has closed. */
  readonly missed: readonly Month[]
  /** The month before, as long as it waits for its own close; else null. */
  readonly before: Month | null
  /** Reads the month again after an error; null: there was none. */
  readonly retry: (() => void) | null
}

interface CloseRecords {
  readonly plan: MonthPlan
  readonly records: Pick<AccountSystemRecords, 'accounts' | 'versions'>
  readonly day: Day
}

const noSteps: MonthSummary['confirmed'] = []
const noItems: ReadonlySet<string> = new Set()

/** The progress of this month's close, by the same steps as the close itself. */
export function useCloseOfMonth(
  { plan, records: { accounts, versions }, day }: CloseRecords,
  known: KnownHousehold | undefined,
): CloseOfMonth {
  const { data, isError, refetch } = useQuery(monthClosesQuery)
  // The wealth plan has the positions without an account. It is not read here, but counts as soon as another
  // part of the page has read it.
  const { data: wealthPlan } = useQuery({ ...wealthPlanQuery, enabled: false })
  const { month } = plan
  const own = data?.months.find((each) => each.month === month)
  const isClosed = own?.isClosed ?? false
  const confirmed = own?.confirmed ?? noSteps
  const positions = useMemo(
    () => householdPositions({ wealthPlan: wealthPlan ?? noWealthPlan, accounts }, day),
    [wealthPlan, accounts, day],
  )
  const states = closeStates({
    month,
    today: day,
    confirmed: new Set(confirmed),
    decided: known?.decided ?? noItems,
    isClosed,
    plan,
    positions,
    deviations: known?.deviations,
  })
  const step = closeSteps.indexOf(states.next) + 1
  const isRead = data !== undefined
  useEffect(() => {
    if (isRead) keepCloseMark({ month, step: isClosed ? 'closed' : step })
  }, [isRead, month, step, isClosed])
  const everClosed = data?.months.filter((each) => each.close !== null) ?? []
  const before = data ? openMonthBefore(everClosed, month, firstMonthOf(positions)) : null
  return {
    states,
    step,
    close: isClosed ? (own?.close ?? null) : null,
    missed: isClosed ? [] : missedMonths(everClosed, month),
    // A month before the first rates had nothing to distribute.
    before: before && versionAt(versions, before) ? before : null,
    retry: isError && !isRead ? () => void refetch() : null,
  }
}
