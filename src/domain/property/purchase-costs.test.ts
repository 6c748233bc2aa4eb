import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { fullFee } from './notary-fee.ts'
import { type PurchaseInput, purchaseCosts } from './purchase-costs.ts'
import { transferTax, transferTaxRate, transferTaxRates } from './transfer-tax.ts'

describe('fullFee', () => {
  it.each([
    ['0', 0],
    ['0.01', 15],
    ['500', 15],
    ['500.01', 19],
    ['501', 19],
    ['5000', 45],
    ['49999', 165],
    ['200000', 435],
    ['230000', 485],
    ['500000', 935],
    ['1000000', 1_735],
    ['3000000', 4_935],
    ['30000000', 22_985],
    ['30000000.01', 23_105],
    ['1000000000', 139_385],
  ])('of %s € is %d € (table B of the GNotKG)', (value, fee) => {
    expect(fullFee(decimal(value)).toString()).toBe(String(fee))
  })

  it('never falls when the value rises', () => {
    const value = fc.integer({ min: 0, max: 5_000_000_000 })
    fc.assert(
      fc.property(value, value, (first, more) => {
        const after = fullFee(decimal(first + more).div(100))
        expect(after.gte(fullFee(decimal(first).div(100)))).toBe(true)
      }),
    )
  })
})

describe('purchaseCosts', () => {
  it('takes flat shares of the price for notary and registry on request', () => {
    expect(costsOf({ price: decimal('100'), agentRate: decimal(0), fees: 'flat' })).toMatchObject({
      transferTax: '6',
      notary: '1.5',
      landRegistry: '0.5',
      total: '8',
      tableB: null,
    })
  })

  it('takes what is sold along out of the tax base alone', () => {
    const inventory = decimal('9900')
    const [without, withInventory] = [costsOf({}), costsOf({ inventory })]
    expect(withInventory).toMatchObject({ notary: without['notary'], agent: without['agent'] })
    expect(withInventory['transferTax']).not.toBe(without['transferTax'])
  })

  it('cuts the tax to whole euros, and knows no negative one', () => {
    const land = transferTaxRate('NW')
    expect(transferTax(decimal('10001.99'), land).toString()).toBe('650')
    expect(transferTax(decimal('15.38'), land).toString()).toBe('0')
    expect(transferTax(decimal('-400000'), land).toString()).toBe('0')
  })

  it('has no share without a price', () => {
    expect(costsOf({ price: decimal(0) })['share']).toBeNull()
  })

  it('adds up to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 5_000_000_000 }),
        fc.integer({ min: 0, max: 5_000_000_000 }),
        fc.integer({ min: 0, max: 80_000 }),
        fc.constantFrom(...transferTaxRates),
        (price, landCharge, agent, land) => {
          const costs = purchaseCosts({
            price: decimal(price).div(100),
            land,
            agentRate: decimal(agent).div(1_000_000),
            landCharge: decimal(landCharge).div(100),
          })
          const { transferTax: tax, notary, landRegistry, agent: fee, total } = costs
          expect(tax.plus(notary).plus(landRegistry).plus(fee).toString()).toBe(total.toString())
          expect(total.toString(2)).toBe(total.round(2, 'down').toString(2))
        },
      ),
    )
  })
})

describe('transferTaxRates', () => {
  it('knows all sixteen Länder', () => {
    expect(new Set(transferTaxRates.map(({ code }) => code)).size).toBe(16)
  })

  it('refuses what is none', () => {
    expect(() => transferTaxRate('XX')).toThrow(RangeError)
  })
})

const house: PurchaseInput = {
  price: decimal('289900'),
  land: transferTaxRate('BE'),
  agentRate: decimal('0.02975'),
  landCharge: decimal('250000'),
}

function costsOf(part: Partial<PurchaseInput>): Readonly<Record<string, unknown>> {
  const costs = Object.entries(purchaseCosts({ ...house, ...part }))
  return Object.fromEntries(costs.map(([name, value]) => [name, value === null ? null : String(value)]))
}
