import { expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { financialFreedom, type FreedomInput, lifeInFreedom, wayToFreedom } from './financial-freedom.ts'

const example: FreedomInput = {
  expensesYear: decimal(30_000),
  otherIncomeYear: decimal(0),
  withdrawalRate: decimal('0.04'),
  tax: decimal(0),
  capital: decimal(50_000),
  savingMonth: decimal(1500),
  annualReturn: decimal('0.06'),
  inflation: decimal('0.02'),
  age: 35,
}

it('is on the way exactly as long as it says', () => {
  const { months, number } = financialFreedom(example)
  const way = wayToFreedom(example, months!)
  expect(way.endBalance.gte(number)).toBe(true)
  expect(way.months.at(-2)!.balance.lt(number)).toBe(true)
})

it('is free already when other income carries the expenses', () => {
  const free = financialFreedom({ ...example, otherIncomeYear: decimal(40_000) })
  expect([String(free.number), free.months, free.age]).toEqual(['-250000', 0, { years: 35, months: 0 }])
})

it('says when it is out of reach', () => {
  const poor = { ...example, savingMonth: decimal(0), capital: decimal(0) }
  expect(financialFreedom(poor)).toMatchObject({ months: null, age: null })
})

it('reaches the number by the coast age without another euro', () => {
  const { coastNumber, number } = financialFreedom({ ...example, coastAge: 67 })
  const coasting = { ...example, capital: coastNumber!, savingMonth: decimal(0) }
  expect(
    wayToFreedom(coasting, 12 * 32)
      .endBalance.minus(number)
      .abs()
      .lte('0.02'),
  ).toBe(true)
})

it('shows how long the number lasts at the return after inflation', () => {
  expect(lifeInFreedom(example).isLasting).toBe(false)
  expect(lifeInFreedom({ ...example, withdrawalRate: decimal('0.03') }).isLasting).toBe(true)
})

it('takes the tax out of the capital', () => {
  const taxed = financialFreedom({ ...example, tax: decimal('0.25') })
  expect(String(taxed.number)).toBe('1000000')
})
