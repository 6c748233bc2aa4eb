import { type MonthStart, endOfBudgetMonth, startOfBudgetMonth } from '#domain/budget/month-start.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { type Month, addMonths, startOfYear } from '#domain/calendar/month.ts'

interface Period {
  readonly from: Day | null
  readonly to: Day | null
}

export const periods = ['all', 'month', 'last_month', 'year', 'last_year'] as const
export type PeriodName = (typeof periods)[number]

export const periodWords: Readonly<Record<PeriodName | 'own', string>> = {
  all: 'Ganze Zeit',
  month: 'Dieser Monat',
  last_month: 'Letzter Monat',
  year: 'Dieses Jahr',
  last_year: 'Letztes Jahr',
  own: 'Von … bis …',
}

/** The days of a named period, by the months of the plan. */
export function periodOf(name: PeriodName, current: Month, start: MonthStart): Period {
  switch (name) {
    case 'all':
      return { from: null, to: null }
    case 'month':
      return monthsOf(current, current, start)
    case 'last_month':
      return monthsOf(addMonths(current, -1), addMonths(current, -1), start)
    case 'year':
      return yearOfPlan(current, start)
    case 'last_year':
      return yearOfPlan(addMonths(current, -12), start)
  }
}

/** The name of a period; `own` where the days are not those of a named period. */
export function periodName(period: Period, current: Month, start: MonthStart): PeriodName | 'own' {
  const isSame = (name: PeriodName) => {
    const { from, to } = periodOf(name, current, start)
    return from === period.from && to === period.to
  }
  return periods.find(isSame) ?? 'own'
}

function monthsOf(first: Month, last: Month, start: MonthStart): Period {
  return { from: startOfBudgetMonth(start, first), to: endOfBudgetMonth(start, last) }
}

function yearOfPlan(month: Month, start: MonthStart): Period {
  const january = startOfYear(month)
  const next = startOfBudgetMonth(start, addMonths(january, 12))
  return { from: startOfBudgetMonth(start, january), to: addDays(next, -1) }
}
