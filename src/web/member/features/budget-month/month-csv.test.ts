import { expect, it } from 'vitest'
import { indexActuals } from '#domain/budget/actual-sums.ts'
import { budgetMonth } from '#domain/budget/budget-month.ts'
import { bergerBudget } from '#domain/examples/berger-budget.ts'
import { bergerActuals } from '#domain/testing/berger-actuals.ts'
import { accounts, allocation, income, tickedTransfers } from '#domain/testing/berger-household.ts'
import { monthCsv } from './month-csv.ts'
import { monthFigures } from './month-figures.ts'

const figures = monthFigures(
  bergerBudget,
  budgetMonth(bergerBudget, indexActuals(bergerActuals), '2026-11-01'),
  { income, accounts, versions: [allocation], transfers: tickedTransfers },
  '2026-11-01',
  { today: '2026-11-21', currentMonth: '2026-11-01', begin: null, money: { goals: [], bookings: [] } },
)
const lineOf = (name: string) => monthCsv(figures).find((row) => row.includes(name))

it('holds income, rates and every item with its amounts', () => {
  expect(monthCsv(figures)).toHaveLength(4 + 29)
  expect(lineOf('Überweisung offen')?.join(';')).toBe(
    'Sich selbst bezahlen;;;;;465,64;0,00;302,67;162,97;Überweisung offen',
  )
  expect(lineOf('Grundsteuer')?.join(';')).toBe(
    'Leben;Wohnen;Grundsteuer;Feb Mai Aug Nov;fix;30,40;60,80;91,20;0,00;bezahlt',
  )
  expect(lineOf('Kleidung und Schuhe')?.slice(-2)).toEqual(['-22,35', '125\u00A0% verbraucht'])
})

it('stands on the figures of the board', () => {
  expect(figures.outlook.freeCents).toBe(34_325)
  expect(figures.account?.id).toBe('household')
  expect(figures.time).toBe('current')
})
