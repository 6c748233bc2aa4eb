import { describe, expect, it } from 'vitest'
import { fullFee } from './notary-fee.ts'
import { purchaseCosts } from './purchase-costs.ts'
import { transferTaxRates } from './transfer-tax.ts'

describe('fullFee', () => {
  it.each([
    [0, 0],
    [500, 15],
    [501, 19],
    [5_000, 45],
    [49_999, 165],
    [200_000, 435],
    [230_000, 485],
    [500_000, 935],
    [1_000_000, 1_735],
    [3_000_000, 4_935],
  ])('of %d € is %d € (table B of the GNotKG)', (value, fee) => {
    expect(fullFee(value * 100)).toBe(fee * 100)
  })
})

describe('purchaseCosts', () => {
  it('gives the worked examples of calculators.md § 11', () => {
    expect(
      purchaseCosts({
        priceCents: 40_000_000,
        transferTaxBp: rateOf('NW'),
        agentBp: 357,
        landChargeCents: 32_000_000,
      }),
    ).toEqual({
      transferTaxCents: 2_600_000,
      notaryCents: 355_810,
      landRegistryCents: 183_750,
      agentCents: 1_428_000,
      totalCents: 4_567_560,
      shareBp: 1_142,
    })
    expect(
      purchaseCosts({ priceCents: 35_000_000, transferTaxBp: rateOf('BY'), agentBp: 0, landChargeCents: 0 }),
    ).toMatchObject({ notaryCents: 244_545, landRegistryCents: 105_250, totalCents: 1_574_795, shareBp: 450 })
  })

  it('takes what is sold along out of the tax base alone', () => {
    expect(
      purchaseCosts({
        priceCents: 28_990_000,
        transferTaxBp: rateOf('HB'),
        inventoryCents: 990_000,
        agentBp: 0,
        landChargeCents: 25_000_000,
      }),
    ).toMatchObject({ transferTaxCents: 1_540_000, notaryCents: 272_510, landRegistryCents: 143_750 })
  })

  it('cuts the tax to whole euros', () => {
    expect(
      purchaseCosts({ priceCents: 10_001_99, transferTaxBp: 650, agentBp: 0, landChargeCents: 0 }),
    ).toMatchObject({ transferTaxCents: 650_00 })
  })
})

it('knows all sixteen Länder', () => {
  expect(new Set(transferTaxRates.map(({ code }) => code)).size).toBe(16)
})

function rateOf(code: string): number {
  return transferTaxRates.find((rate) => rate.code === code)!.rateBp
}
