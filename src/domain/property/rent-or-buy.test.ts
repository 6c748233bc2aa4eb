import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import type { RentOrBuyInput } from './rent-or-buy-input.ts'
import { rentOrBuy, type RentOrBuyFigures } from './rent-or-buy.ts'

const none = decimal(0)
const flat: RentOrBuyInput = {
  price: decimal(400_000),
  purchaseCosts: decimal(46_000),
  equity: decimal(100_000),
  nominalRate: decimal('0.037'),
  initialRepayment: decimal('0.02'),
  rentMonth: decimal(1250),
  rentGrowth: decimal('0.02'),
  valueGrowth: decimal('0.02'),
  maintenanceRate: decimal('0.01'),
  inflation: decimal('0.02'),
  investmentReturn: decimal('0.05'),
  sellingCosts: decimal('0.03'),
  years: 20,
}

describe('rentOrBuy', () => {
  it('favours buying the more, the higher the rent', () => {
    const rent = fc.integer({ min: 0, max: 500_000 })
    fc.assert(
      fc.property(rent, rent, (first, more) => {
        const low = figures({ rentMonth: decimal(first).div(100) })
        const high = figures({ rentMonth: decimal(first + more).div(100) })
        expect(high.difference.gte(low.difference)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it('keeps what both have without growth, interest and costs', () => {
    const still = {
      purchaseCosts: none,
      nominalRate: none,
      rentGrowth: none,
      valueGrowth: none,
      maintenanceRate: none,
      inflation: none,
      investmentReturn: none,
      sellingCosts: none,
    }
    const { buyer, tenant } = figures({ ...still, rentMonth: decimal(500) })
    // With a repayment of 500 € a month the buyer owns 100 000 + 240 · 500, the tenant only the initial equity.
    expect([buyer.toString(), tenant.toString()]).toEqual(['220000', '100000'])
  })

  it('compares after each year as it does at the end', () => {
    const { years } = figures({})
    expect(years).toHaveLength(20)
    expect(figures({ years: 7 }).buyer.eq(years[6]!.buyer)).toBe(true)
    expect(figures({ years: 7 }).tenant.eq(years[6]!.tenant)).toBe(true)
  })

  it('counts a draw as the buyer being even', () => {
    const draw = { price: none, purchaseCosts: none, equity: none, rentMonth: none }
    expect(figures(draw)).toMatchObject({ breakEvenYear: 1 })
  })

  it('lets a loan without repayment stand', () => {
    const { years, instalment } = figures({ initialRepayment: none })
    expect([instalment.toString(), years.at(-1)!.loanBalance.toString()]).toEqual(['1066.83', '346000'])
  })

  it('refuses more equity than there is to pay', () => {
    const answer = rentOrBuy({ ...flat, equity: decimal('446000.01') })
    expect(answer).toEqual({ ok: false, reason: 'equity_above_costs' })
    expect(rentOrBuy({ ...flat, equity: decimal(446_000) }).ok).toBe(true)
  })

  it('needs a year', () => {
    expect(() => rentOrBuy({ ...flat, years: 0 })).toThrow(RangeError)
  })
})

function figures(part: Partial<RentOrBuyInput>): RentOrBuyFigures {
  const answer = rentOrBuy({ ...flat, ...part })
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}
