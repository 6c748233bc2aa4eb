import { expect, it } from 'vitest'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { fees, salaryAnna } from '#domain/testing/berger-household.ts'
import { sourcesCsv } from './income-csv.ts'
import { sourceGroups } from './source-groups.ts'

const payslip = {
  grossCents: 480_000,
  year: 2026,
  taxClass: 4,
  churchTaxBp: 0,
  childrenUnder25: 1,
  childAllowances: '0.5',
  isChildless: false,
  healthExtraBp: 290,
  isSaxony: false,
} as const

it('tells estimate, reserve and payslip, and what of the month is laid aside', () => {
  const sources: readonly IncomeSource[] = [
    { ...salaryAnna, payslip },
    {
      ...fees,
      validFrom: '2026-11-01',
      estimateLowestCents: 119_000,
      estimateUsualCents: 238_000,
      reserves: [{ from: '2026-11-01', vatBp: 1900, shareBp: 3_000, accountId: 'savings' }],
    },
  ]
  const persons = [
    { id: 'person-anna', name: 'Anna', surname: 'Berger', position: 0, version: 1 },
    { id: 'person-jonas', name: 'Jonas', surname: 'Berger', position: 1, version: 1 },
  ]
  const groups = sourceGroups(sources, [], persons, '2026-11-01')
  const [head, rows] = sourcesCsv(groups, [{ id: 'savings', name: 'Tagesgeld ING' }], '2026-11-01')
  const cells = (row: number) => Object.fromEntries(head.map((name, index) => [name, rows[row]?.[index]]))
  expect(cells(0)).toMatchObject({
    Person: 'Anna Berger',
    Steuerrücklage: null,
    'Vorab Steuerrücklage': '0,00',
  })
  expect(cells(0)['Aus Brutto berechnet']).toContain(
    '4.800,00\u00a0€ brutto im Monat, Steuerklasse IV, Werte von 2026',
  )
  expect(cells(1)).toMatchObject({
    Steuerrücklage: '30\u00a0% ab November 2026, Umsatzsteuer 19\u00a0%, Konto: Tagesgeld ING',
    'Aus Brutto berechnet': null,
  })
  expect(rows[1]?.slice(-2)).toEqual(['700,00', '490,00'])
})
