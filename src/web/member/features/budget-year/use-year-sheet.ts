import { useDeferredValue, useMemo, useState } from 'react'
import { noActuals } from '#domain/budget/actual-sums.ts'
import type { Month } from '#domain/calendar/month.ts'
import { useAreAmountsHidden } from '#web/kit/words/amounts.ts'
import type { BudgetPlanning, useBooked } from '#web/member/household-plan/use-budget.ts'
import { withPending } from './pending-amounts.ts'
import type { useYearWrites } from './use-year-writes.ts'
import type { yearViewOf } from './year-address.ts'
import { yearColumns } from './year-columns.ts'
import { yearPots } from './year-pots.ts'
import { type YearInput, YearRows, yearSheet } from './year-rows.ts'

interface Given {
  readonly planning: BudgetPlanning
  /** The January of the year. */
  readonly year: Month
  readonly view: ReturnType<typeof yearViewOf>
  readonly booked: ReturnType<typeof useBooked>
  /** The amounts that are typed and not stored yet. */
  readonly pending: ReturnType<typeof useYearWrites>['pending']
}

/** The rows and the columns of a year as it is planned, typed and booked. */
export function useYearSheet({ planning, year, view, booked, pending }: Given) {
  const { budget, data, currentMonth, income, accounts, accountSystem } = planning
  const areHidden = useAreAmountsHidden()
  const actuals = booked.state === 'ready' ? booked.actuals : noActuals
  const records = useMemo(
    () => ({ income, accounts: accounts.accounts, ...accountSystem }),
    [income, accounts.accounts, accountSystem],
  )
  const pots = useMemo(
    () => yearPots(records, year, { current: currentMonth, planStart: data.budget?.startMonth ?? null }),
    [records, year, currentMonth, data.budget?.startMonth],
  )
  const entered = useMemo(() => ({ ...budget, items: withPending(budget.items, pending) }), [budget, pending])
  // A typed cell is painted before the sums above it are computed.
  const calm = useDeferredValue(entered)
  const [yearRows] = useState(() => new YearRows())
  const input: YearInput = {
    budget: entered,
    actuals,
    pots,
    year,
    view,
    current: currentMonth,
    pending,
    areHidden,
  }
  const sheet = useMemo(
    () => yearRows.of(input),
    // oxlint-disable-next-line react/exhaustive-deps
    [yearRows, entered, actuals, pots, year, view, currentMonth, pending, areHidden],
  )
  const { monthCents, yearCents } = sheet.largest
  const columns = useMemo(
    () => yearColumns(year, { current: currentMonth, first: pots.first }, { monthCents, yearCents }),
    [year, currentMonth, pots.first, monthCents, yearCents],
  )

  return {
    areHidden,
    records,
    pots,
    /** The plan with what is typed. */
    entered,
    /** The plan with what is typed, painted a moment after the typed cell. */
    calm,
    actuals,
    sheet,
    columns,
    /** The sheet with its amounts, whether they are hidden or not. */
    wholeSheet: () => yearSheet({ ...input, areHidden: false }),
  }
}
