import { formatMonthShort } from '#domain/calendar/format-date.ts'
import type { WithdrawalMonth, WithdrawalYear } from '#domain/calculators/withdrawal-course.ts'
import { type ResultTable, csvEuros, resultTable } from '#web/calculators/result-table.ts'
import type { WithdrawalPlanView } from './withdrawal-plan-words.ts'

/** Year by year: what is taken, what comes in, what is left. */
export function withdrawalYears({ result, show }: WithdrawalPlanView): ResultTable {
  const { course, withdrawn, interest } = result
  const label = ({ year }: WithdrawalYear) =>
    year * 12 <= course.months.length ? show.yearAfter(year) : show.monthAfter(course.months.length)
  return resultTable<WithdrawalYear>({
    title: 'Jahr für Jahr',
    fileName: 'Entnahmeplan',
    unit: 'Jahre',
    isExact: true,
    rows: course.years,
    rowKey: ({ year }) => String(year),
    columns: [
      {
        key: 'year',
        head: show.start ? `Bis ${formatMonthShort(show.start)}` : 'Jahr',
        csvHead: 'Jahr',
        cell: label,
        csv: label,
        total: 'Zusammen',
      },
      {
        key: 'withdrawn',
        head: 'Entnommen',
        isNumber: true,
        cell: (year) => show.euros(year.withdrawn),
        csv: (year) => csvEuros(year.withdrawn),
        total: show.euros(withdrawn),
      },
      {
        key: 'interest',
        head: 'Erträge',
        isNumber: true,
        cell: (year) => show.euros(year.interest),
        csv: (year) => csvEuros(year.interest),
        total: show.euros(interest),
      },
      {
        key: 'balance',
        head: 'Restkapital',
        isNumber: true,
        className: 'font-semibold',
        cell: (year) => show.euros(year.balance),
        csv: (year) => csvEuros(year.balance),
        total: show.euros(course.balance),
      },
    ],
  })
}

/** Month by month: what is taken, and what is left. */
export function withdrawalMonths({ result, show }: WithdrawalPlanView): ResultTable {
  const { course, withdrawn } = result
  return resultTable<WithdrawalMonth>({
    title: 'Monat für Monat',
    fileName: 'Entnahmeplan-Monate',
    unit: 'Monate',
    rows: course.months,
    rowKey: ({ month }) => String(month),
    columns: [
      {
        key: 'month',
        head: 'Monat',
        cell: ({ month }) => show.number(month),
        csv: ({ month }) => month,
        total: 'Zusammen',
      },
      {
        key: 'withdrawn',
        head: 'Entnahme',
        isNumber: true,
        cell: (month) => show.euros(month.withdrawn),
        csv: (month) => csvEuros(month.withdrawn),
        total: show.euros(withdrawn),
      },
      {
        key: 'balance',
        head: 'Restkapital',
        isNumber: true,
        className: 'font-semibold',
        cell: (month) => show.euros(month.balance),
        csv: (month) => csvEuros(month.balance),
        total: show.euros(course.balance),
      },
    ],
  })
}
