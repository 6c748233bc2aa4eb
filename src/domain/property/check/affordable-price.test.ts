import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { purchaseCosts } from '#domain/property/purchase-costs.ts'
import { transferTaxRates } from '#domain/property/transfer-tax.ts'
import { type AffordableInput, affordablePrice } from './affordable-price.ts'

const bp = (maximum: number) =>
  fc.integer({ min: 1, max: maximum }).map((points) => decimal(points).div(10_000))
const euros = (maximum: number) =>
  fc.integer({ min: 0, max: maximum * 100 }).map((cents) => decimal(cents).div(100))

const inputs: fc.Arbitrary<AffordableInput> = fc.record({
  instalment: euros(4_000),
  equity: euros(300_000),
  nominalRate: bp(900),
  initialRepayment: bp(500),
  land: fc.constantFrom(...transferTaxRates),
  agentRate: bp(357),
})

describe('affordablePrice', () => {
  it('is the largest whole euro that loan and equity pay', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const answer = affordablePrice(input)
        if (!answer.ok) throw new Error(answer.reason)
        const { price, costs, loan, left } = answer
        expect(price.plus(costs).plus(left).eq(loan.plus(input.equity))).toBe(true)
        expect(left.gte(0)).toBe(true)
        expect(price.round(0, 'down').eq(price)).toBe(true)
        const next = price.plus(1)
        const more = purchaseCosts({ ...input, price: next, landCharge: loan, fees: 'gnotkg' }).total
        expect(next.plus(more).gt(loan.plus(input.equity))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('refuses a loan without interest and repayment', () => {
    const [land] = transferTaxRates
    if (!land) throw new Error('there is no Land')
    const zero = decimal(0)
    const input = {
      instalment: zero,
      equity: zero,
      nominalRate: zero,
      initialRepayment: zero,
      land,
      agentRate: zero,
    }
    expect(affordablePrice(input)).toEqual({ ok: false, reason: 'no_rate' })
  })
})
