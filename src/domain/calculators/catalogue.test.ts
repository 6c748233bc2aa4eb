import { describe, expect, it } from 'vitest'
import { yearOfTax } from '#domain/calculators/cases/capital-gains.ts'
import { capitalIncomeRuleYears } from '#domain/capital-income/capital-income-rules.ts'
import { CaseInput } from './case-input.ts'
import { answerCase, catalogue, readCalculatorId } from './catalogue.ts'
import { differences } from './compare-case.ts'
import { casesOf, type VectorFile } from './vector-file.ts'

const files = Object.entries(
  import.meta.glob<VectorFile>('./vectors/**/*.json', { eager: true, import: 'default' }),
).map(([path, content]) => ({ name: path, content }))

describe.each(files)('$name', ({ content }) => {
  const { calculator } = content
  const cases = casesOf(content)

  it('has a calculator, and cases', () => {
    expect(Object.keys(catalogue)).toContain(readCalculatorId(calculator).calculator)
    expect(cases.length).toBeGreaterThan(0)
  })

  it.each(cases)('$id', ({ input, expected }) => {
    expect(differences(expected, answerCase(calculator, input))).toEqual([])
  })
})

it.each([
  ['withdrawal-plan', { kind: 'rate', months: 12 }, 'no_capital'],
  ['withdrawal-plan', { kind: 'duration', withdrawal_month: '100' }, 'no_capital'],
  ['withdrawal-plan', { kind: 'perpetual', capital: '100' }, 'no_positive_rate'],
  ['pension-gap', { age: 67, retirement_age: 67, life_expectancy: 90 }, 'retired_already'],
  ['account-system', { income: '1000', saving_percent: '100', donation_percent: '0.01' }, 'more_than_whole'],
  ['inflation', { kind: 'cpi', amount: '1', from: '2020-01', to: '2026-07' }, 'no_index_value'],
])('%s refuses %j: %s', (calculator, input, error) => {
  expect(answerCase(calculator, input)).toEqual({ error })
})

it('has a vector file for every calculator', () => {
  const ids = files.map(({ content }) => readCalculatorId(content.calculator).calculator)
  expect(Object.keys(catalogue).toSorted()).toEqual([...new Set(ids)].toSorted())
})

it('answers a calculator of a year with the figures of the year that its id names', () => {
  const net = (id: string) => answerCase(id, { gross_month: '4000' })['net']
  expect(String(net('gross-net-2026'))).toBe('2605.5')
  expect(() => net('gross-net-1999')).toThrow(RangeError)
  expect(() => net('gross-2026')).toThrow('there is no calculator gross-2026')
})

it('computes the tax on capital income by the newest figures where a case names no year', () => {
  expect(yearOfTax(new CaseInput({}))).toBe(Math.max(...capitalIncomeRuleYears))
  expect(yearOfTax(new CaseInput({ year: 2019 }))).toBe(2019)
})
