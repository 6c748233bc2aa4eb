import { describe, expect, it } from 'vitest'
import { ownOf, threeProperties } from '#domain/testing/own-property.ts'
import { ownSale, storedSale } from './own-sale.ts'

const sale = {
  day: '2030-05-01',
  priceCents: 18_000_000,
  costsCents: 540_000,
  feeCents: 0,
  isOwnUse: false,
  tax: null,
} as const

describe('the sale of a let flat', () => {
  const own = ownOf(threeProperties, 'plagwitz')

  it('tells the ten years, gain, tax and what is left', () => {
    const told = ownSale(own, sale)
    expect(told.holding).toEqual({ isInside: true, freeFrom: '2034-03-12' })
    // 2024: 10 months, five whole years, four months of 2030.
    expect(told.depreciationCents).toBe(205_000 + 5 * 246_000 + 82_000)
    expect(told.sale?.gainCents).toBe(18_000_000 - 540_000 - (16_400_000 - told.depreciationCents))
    expect(told.sale?.taxCents).toBe(Math.round((told.sale?.gainCents ?? 0) * 0.42))
    expect(told.sale?.netCents).toBe(18_000_000 - 540_000 - (told.sale?.taxCents ?? 0) - told.debtCents)
    expect(told.sale?.returnOnEquity).not.toBeNull()
  })

  it('is free on the first day after them', () => {
    expect(ownSale(own, { ...sale, day: '2034-03-11' }).sale?.taxCents).toBeGreaterThan(0)
    expect(ownSale(own, { ...sale, day: '2034-03-12' }).sale?.taxCents).toBe(0)
  })

  it('names what is missing instead of counting it as nothing', () => {
    const properties = threeProperties.properties.map((property) => ({
      ...property,
      priceCents: null,
      marginalTaxBp: null,
    }))
    const told = ownSale(ownOf({ ...threeProperties, properties }, 'plagwitz'), sale)
    expect(told.missing).toEqual(['price', 'depreciation', 'marginal_tax'])
    expect([told.sale, told.holding?.isInside]).toEqual([null, true])
  })
})

describe('the sale of a home', () => {
  it('is free, and has a return on what the household put in', () => {
    const properties = threeProperties.properties.map((property) => ({
      ...property,
      priceCents: property.priceCents ?? 19_600_000,
      purchaseCostsCents: property.purchaseCostsCents ?? 1_400_000,
    }))
    const own = ownOf({ ...threeProperties, properties }, 'leipzig')
    const told = ownSale(own, { ...sale, priceCents: 30_000_000, isOwnUse: true })
    expect(told.sale).toMatchObject({ isInsideTenYears: true, taxableCents: 0, taxCents: 0 })
    expect(told.depreciationCents).toBe(0)
    expect(told.sale?.returnOnEquity?.gt(0)).toBe(true)
  })
})

describe('a stored sale', () => {
  it('counts a loan that was closed by it with its debt of the month before', () => {
    const accounts = threeProperties.accounts.map((account) => {
      if (account.id === 'plagwitz') return { ...account, closedOn: '2026-11-10' as const }
      if (account.id !== 'plagwitz-loan') return account
      const balances = [
        ...account.balances.filter(({ day }) => day < '2026-10-01'),
        { day: '2026-10-31' as const, amountCents: 12_650_000, version: 1 },
        { day: '2026-11-10' as const, amountCents: 0, version: 1 },
      ]
      return { ...account, closedOn: '2026-11-10' as const, balances }
    })
    const properties = threeProperties.properties.map((property) => ({
      ...property,
      soldPriceCents: 16_000_000,
    }))
    const own = ownOf({ ...threeProperties, accounts, properties }, 'plagwitz')
    const stored = storedSale(own)
    expect(stored).toMatchObject({ day: '2026-11-10', priceCents: 16_000_000, isOwnUse: false })
    expect(stored && ownSale(own, { ...stored, tax: null }).debtCents).toBe(12_650_000)
    expect(storedSale(ownOf(threeProperties, 'plagwitz'))).toBeNull()
  })
})
