import { expect, it } from 'vitest'
import { churchTaxOfHousehold } from './church-tax-of-household.ts'
import type { ChurchTaxRateBp, IncomeSource, Payslip } from './income-source.ts'

const payslip: Payslip = {
  grossCents: 400_000,
  year: 2026,
  taxClass: 4,
  churchTaxBp: 0,
  childrenUnder25: 0,
  childAllowances: '0',
  isChildless: true,
  healthExtraBp: 290,
  isSaxony: false,
}

function salary(churchTaxBp: ChurchTaxRateBp, validTo: IncomeSource['validTo'] = null) {
  return { payslip: { ...payslip, churchTaxBp }, validTo }
}

it('is what one of the payslips says', () => {
  expect(churchTaxOfHousehold([salary(0), salary(900)], '2026-11-01')).toBe(900)
  expect(churchTaxOfHousehold([salary(800)], '2026-11-01')).toBe(800)
  expect(churchTaxOfHousehold([salary(0)], '2026-11-01')).toBe(0)
})

it('is not known without a payslip, and a salary that has ended does not count', () => {
  expect(churchTaxOfHousehold([{ payslip: null, validTo: null }], '2026-11-01')).toBeNull()
  expect(churchTaxOfHousehold([salary(900, '2026-10-01'), salary(0)], '2026-11-01')).toBe(0)
  expect(churchTaxOfHousehold([salary(900, '2026-11-01')], '2026-11-01')).toBe(900)
})
