import { describe, expect, it } from 'vitest'
import { accountRecord } from '#contract/records/account-record.ts'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { planPersonRecord } from '#contract/records/wealth-plan-record.ts'
import { fieldCells, fieldHeads } from './field-columns.ts'
import { fieldWords } from './field-words.ts'

const lookups = { nameOf: (id: string) => (id === 'p1' ? 'Anna Berger' : undefined) }

describe('columns of a record', () => {
  it('are called as its fields, with their unit', () => {
    const { personId, growthBp } = incomeSourceRecord.fields
    expect(fieldHeads({ personId, growthBp })).toEqual(['Person', 'Steigerung % p. a.'])
  })

  it('have numbers as a spreadsheet reads them, and words for everything else', () => {
    const { iban, owners, interestBp, fixedUntil, openedOn, isCounted, exemptionOrderCents } =
      accountRecord.fields
    const fields = { iban, owners, interestBp, fixedUntil, openedOn, isCounted, exemptionOrderCents }
    const account = {
      iban: 'DE02120300000000202051',
      owners: [{ personId: 'p1', shareBp: 10_000 }],
      interestBp: -125,
      fixedUntil: '2031-03-01',
      openedOn: '2020-03-15',
      isCounted: true,
      exemptionOrderCents: 123_456,
    }
    expect(fieldCells(account, fields, lookups)).toEqual([
      'DE02120300000000202051',
      'Anna Berger 100\u00a0%',
      -1.25,
      '03.2031',
      '15.03.2020',
      'ja',
      '1234,56',
    ])
  })

  it('count points in whole ones', () => {
    const { pensionPointsBp } = planPersonRecord.fields
    expect(fieldCells({ pensionPointsBp: 437_215 }, { pensionPointsBp }, lookups)).toEqual([43.7215])
    expect(fieldWords(pensionPointsBp, 437_200, lookups)).toBe('43,72')
  })

  it('leave empty what is empty, but for the household', () => {
    const { personId, dueMonth, payDay, validTo } = incomeSourceRecord.fields
    const fields = { personId, dueMonth, payDay, validTo }
    expect(
      fieldCells({ personId: null, dueMonth: null, payDay: 31, validTo: null }, fields, lookups),
    ).toEqual(['Haushalt', null, 'am 31.', null])
    expect(
      fieldCells({ personId: 'p1', dueMonth: 12, payDay: 'last_bank_day', validTo: null }, fields, lookups),
    ).toEqual(['Anna Berger', 12, 'letzter Bankarbeitstag', null])
  })
})
