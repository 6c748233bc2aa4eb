import { expect, it } from 'vitest'
import { recogniseAccountType } from './recognise-account-type.ts'

it.each([
  ['Girokonto DKB', 'checking'],
  ['Haushaltskonto', 'checking'],
  ['Spaßkonto', 'checking'],
  ['Konto von Anna', 'checking'],
  ['Sparkasse', 'checking'],
  ['', 'checking'],
  ['Tagesgeld ING', 'savings'],
  ['Notgroschen', 'savings'],
  ['Festgeld 2027', 'term_deposit'],
  ['Depot', 'securities'],
  ['ETF Weltportfolio', 'securities'],
  ['KREDITKARTE', 'credit_card'],
  ['Visa', 'credit_card'],
  ['Autokredit', 'loan'],
  ['Studienkredit KfW', 'loan'],
  ['BAföG', 'loan'],
  ['Darlehen Wohnung', 'loan'],
  ['Bausparvertrag', 'building_savings'],
  ['Riester-Rente', 'retirement'],
  ['Eigentumswohnung', 'property'],
  ['Haus', 'property'],
  ['Bargeld', 'cash'],
  ['Auto', 'tangible'],
  ['Mietkaution', 'receivable'],
] as const)('%s is %s', (name, type) => {
  expect(recogniseAccountType(name)).toBe(type)
})
