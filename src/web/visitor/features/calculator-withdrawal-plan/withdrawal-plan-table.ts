import type { WithdrawalMonth, WithdrawalYear } from '#domain/calculators/withdrawal-course.ts'
import { formatMonthShort } from '#domain/calendar/format-date.ts'
import { type ResultTable, addUp, resultTable } from '#web/household/calculators/result-table.ts'
import { endOfYear, tableColumns } from '#web/household/calculators/table-columns.ts'
import type { WithdrawalPlanView } from './withdrawal-plan-words.ts'

/** The table year by year: withdrawals, earnings, rest. */
export function withdrawalYears({ result, show }: WithdrawalPlanView): ResultTable {
  const { course, withdrawn, interest } = result
  const { text, euros } = tableColumns<WithdrawalYear>(show)
  return resultTable<WithdrawalYear>({
    title: 'Jahr für Jahr',
    fileName: 'Entnahmeplan',
    unit: 'Jahre',
    firstYear: 1,
    isExact: addUp(
      course.years.map((year) => year.interest),
      interest,
    ),
    rows: course.years,
    rowKey: ({ year }) => String(year),
    columns: [
      text(
        'year',
        show.start ? `Bis ${formatMonthShort(show.start)}` : 'Jahr',
        ({ year }) => endOfYear(year, course.months.length, show),
        {
          csvHead: 'Jahr',
          total: 'Zusammen',
        },
      ),
      euros('withdrawn', 'Entnommen', (year) => year.withdrawn, { total: show.euros(withdrawn) }),
      euros('interest', 'Erträge', (year) => year.interest, { total: show.euros(interest) }),
      euros('balance', 'Restkapital', (year) => year.balance, {
        className: 'font-semibold',
        total: show.euros(course.balance),
      }),
    ],
  })
}

/** The table month by month: withdrawal and rest. */
export function withdrawalMonths({ result, show }: WithdrawalPlanView): ResultTable {
  const { course, withdrawn } = result
  const { euros } = tableColumns<WithdrawalMonth>(show)
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
      euros('withdrawn', 'Entnahme', (month) => month.withdrawn, { total: show.euros(withdrawn) }),
      euros('balance', 'Restkapital', (month) => month.balance, {
        className: 'font-semibold',
        total: show.euros(course.balance),
      }),
    ],
  })
}
