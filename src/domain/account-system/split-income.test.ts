import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { splitByRule, splitIncome } from './split-income.ts'

const incomes = fc.bigInt({ min: 0n, max: 10n ** 11n }).map((cents) => decimal(cents).div(100))
const shares = fc.integer({ min: 0, max: 333_333 }).map((parts) => decimal(parts).div(1_000_000))

it('gives away exactly the income, and nobody less than nothing', () => {
  fc.assert(
    fc.property(incomes, shares, shares, shares, (income, saving, luxury, donation) => {
      const split = splitIncome(income, { saving, luxury, donation })
      if (!split.ok) throw new Error(split.reason)
      expect(split.saving.plus(split.luxury).plus(split.donation).plus(split.life).toString()).toBe(
        income.toString(),
      )
      expect(split.life.gte(0)).toBe(true)
    }),
  )
})

it('adds up after the rule of 50, 30 and 20', () => {
  fc.assert(
    fc.property(incomes, (income) => {
      const { needs, wants, savings } = splitByRule(income)
      expect(needs.plus(wants).plus(savings).eq(income)).toBe(true)
    }),
  )
})

it('leaves nothing for life at 100 %, and refuses a hair more', () => {
  const half = decimal('0.5')
  const all = { saving: half, luxury: half, donation: decimal(0) }
  expect(splitIncome(decimal('0.02'), all)).toMatchObject({ ok: true, life: decimal(0) })
  expect(splitIncome(decimal(100), { ...all, donation: decimal('0.000001') })).toEqual({
    ok: false,
    reason: 'more_than_whole',
  })
})
