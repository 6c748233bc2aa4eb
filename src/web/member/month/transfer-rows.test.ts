import { describe, expect, it } from 'vitest'
import { planMonth, planMonthWith } from '#domain/account-system/plan-month.ts'
import { bergerRecords, bergerVersion, persons } from '#web/testing/berger-records.ts'
import { transferRows } from './transfer-rows.ts'

const month = '2026-11-01'
const records = bergerRecords()
const household = { accounts: records.accounts, persons }

describe('transferRows', () => {
  const rows = transferRows(planMonth(records, month)!, household)

  it('groups what is open, done and staying', () => {
    expect(rows.open.map(({ accountName, amountCents }) => [accountName, amountCents])).toEqual([
      ['Tagesgeld ING', 16_297],
      ['Spendenkonto GLS', 23_282],
    ])
    expect(rows.done.map(({ accountName }) => accountName)).toEqual([
      'Depot Trade Republic',
      'Spaßkonto comdirect',
      'Haushaltskonto Sparkasse',
    ])
    expect(rows.stays.map(({ accountName, amountCents }) => [accountName, amountCents])).toEqual([
      ['Girokonto DKB', 69_847],
    ])
  })

  it('fills the slip with recipient, purpose and code', () => {
    const { slip } = rows.open[0]!
    expect(slip).toMatchObject({
      recipient: 'Anna und Jonas Berger',
      iban: 'DE07000000000050461862',
      purpose: 'Sparrate November 2026',
      isSample: true,
    })
    expect(slip.code?.ok && slip.code.payload.split('\n').slice(5, 8)).toEqual([
      'Anna und Jonas Berger',
      'DE07000000000050461862',
      'EUR162.97',
    ])
  })

  it('offers no code without an IBAN', () => {
    expect(rows.open[1]!.slip).toMatchObject({ iban: null, code: null })
  })
})

describe('transferRows after a lower rate', () => {
  const lower = { ...bergerVersion, luxuryBp: 500 }
  const rows = transferRows(planMonthWith(lower, records, month), household)
  const back = rows.open.find((row) => row.isBack)!

  it('brings the difference back to the incoming account', () => {
    expect(back).toMatchObject({
      accountName: 'Spaßkonto comdirect',
      amountCents: 23_282,
      alreadyTickedCents: 46_564,
    })
    expect(back.slip).toMatchObject({
      accountId: 'checking',
      iban: 'DE26120300001048823417',
      amountCents: 23_282,
    })
  })

  it('shows what goes out before what comes back', () => {
    expect(rows.open.at(-1)).toBe(back)
    expect(rows.open.map(({ key }) => key)).toContain('life  household')
  })
})
