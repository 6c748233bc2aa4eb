import { expect, it } from 'vitest'
import { bankName } from './bank-name.ts'

it.each([
  ['Stadtsparkasse München', 'Stadtsparkasse München'],
  ['Commerzbank - GF comdirect', 'comdirect'],
  ['Commerzbank, Filiale Frankfurt 2', 'Commerzbank'],
  ['Commerzbank vormals Dresdner Bank Filiale Berlin I', 'Commerzbank'],
  ['Postbank Ndl der Deutsche Bank', 'Postbank'],
  ['Deutsche Kreditbank Berlin', 'DKB'],
  ['ING-DiBa', 'ING'],
  ['OLINDA Zweigniederlassung Deutschland', 'Qonto'],
  ['Revolut Bank, Zweigniederlassung Deutschland', 'Revolut Bank'],
  ['Raiffeisenbank Untermosel -alt-', 'Raiffeisenbank Untermosel'],
  ['Volksbank Kelsterbach Ndl d Frankfurter VB', 'Volksbank Kelsterbach'],
  ['Frankfurter Sparkasse GF 1822direkt', '1822direkt'],
])('%s is called %s', (official, name) => {
  expect(bankName(official)).toBe(name)
})
