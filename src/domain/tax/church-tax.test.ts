import { expect, it } from 'vitest'
import { transferTaxRates } from '#domain/property/transfer-tax.ts'
import { churchTaxGroups, churchTaxRate, churchTaxRates } from './church-tax.ts'

it('is 8 % of the income tax in Bavaria and Baden-Württemberg, 9 % elsewhere', () => {
  expect(['BY', 'BW', 'NW', 'SN', 'HH'].map((code) => churchTaxRate(code).toString())).toEqual([
    '0.08',
    '0.08',
    '0.09',
    '0.09',
    '0.09',
  ])
  expect(() => churchTaxRate('XX')).toThrow(RangeError)
})

it('knows the sixteen Länder by the names that they have elsewhere', () => {
  const names = ({ code, land }: { readonly code: string; readonly land: string }) => `${code} ${land}`
  expect(churchTaxRates.map(names)).toEqual(transferTaxRates.map(names))
})

it('names the few first', () => {
  expect(churchTaxGroups().map(({ percent, lands }) => [percent, lands.length])).toEqual([
    [8, 2],
    [9, 14],
  ])
  expect(churchTaxGroups()[0]?.lands).toEqual(['Baden-Württemberg', 'Bayern'])
})
