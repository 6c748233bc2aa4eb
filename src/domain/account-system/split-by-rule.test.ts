import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { splitByRule } from './split-by-rule.ts'

const incomes = fc.bigInt({ min: 0n, max: 10n ** 11n }).map((cents) => decimal(cents).div(100))

it('adds up after the rule of 50, 30 and 20', () => {
  fc.assert(
    fc.property(incomes, (income) => {
      const { needs, wants, savings } = splitByRule(income)
      expect(needs.plus(wants).plus(savings).eq(income)).toBe(true)
    }),
  )
})
