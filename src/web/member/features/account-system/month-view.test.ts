import { describe, expect, it } from 'vitest'
import { planMonth } from '#domain/account-system/plan-month.ts'
import { monthView, stripMonths } from '#web/member/month/month-view.ts'
import { countWords, fromAccount, onAccount, openSentence } from '#web/member/month/month-words.ts'
import { potRows } from '#web/member/month/pot-rows.ts'
import { stripData } from '#web/member/month/strip-data.ts'
import { transferRows } from '#web/member/month/transfer-rows.ts'
import { bergerRecords, persons } from '#web/testing/berger-records.ts'
import { monthCsv } from './month-csv.ts'

const month = '2026-11-01'
const today = '2026-11-21'

describe('stripMonths', () => {
  it('ends with the current month as long as the shown one is among the twelve', () => {
    expect(stripMonths('2026-03-01', month).at(-1)).toBe(month)
    expect(stripMonths('2025-12-01', month)[0]).toBe('2025-12-01')
  })

  it('moves only as far as an earlier or later month needs', () => {
    expect(stripMonths('2024-05-01', month)[0]).toBe('2024-05-01')
    expect(stripMonths('2027-02-01', month).at(-1)).toBe('2027-02-01')
  })
})

describe('stripData', () => {
  const records = bergerRecords()
  const cells = stripData(records, month, planMonth(records, month), month)

  it('keeps months before the first version empty', () => {
    expect(cells[0]).toEqual({ month: '2025-12-01', incomeCents: null, differenceCents: null, isDone: false })
  })

  it('compares each month with the current one', () => {
    expect(cells[7]).toMatchObject({ month: '2026-07-01', incomeCents: 553_057, differenceCents: 87_412 })
  })
})

describe('openSentence', () => {
  const records = bergerRecords()
  const rows = transferRows(planMonth(records, month)!, { accounts: records.accounts, persons })

  it('counts what is open in words', () => {
    expect(openSentence(rows.open, month)).toBe(
      'Zwei Überweisungen, dann ist der November auf den Cent verteilt.',
    )
    expect(openSentence([], month)).toBe('Der November ist auf den Cent verteilt.')
    expect(openSentence([rows.open[0]!, { ...rows.open[1]!, isBack: true }], month)).toBe(
      'Eine Überweisung und eine Rücküberweisung, dann ist der November auf den Cent verteilt.',
    )
  })
})

describe('words', () => {
  it('count and name accounts as people do', () => {
    expect(countWords(13, 'Überweisung', 'Überweisungen')).toBe('13 Überweisungen')
    expect(fromAccount('Girokonto DKB')).toBe('vom Girokonto DKB')
    expect(fromAccount('Tagesgeld')).toBe('von Tagesgeld')
    expect(onAccount('Konto 2')).toBe('auf dem Konto 2')
  })
})

describe('monthCsv', () => {
  it('lists income, pots and transfers with plain numbers', () => {
    const records = bergerRecords()
    const view = monthView(records, month, today)!
    const rows = monthCsv(
      view,
      potRows(view, records.accounts),
      transferRows(view.plan, { accounts: records.accounts, persons }),
    )
    expect(rows[0]).toEqual(['Einkommen', 'Gehalt Anna', null, null, '2917,45', null, null, null, null])
    expect(rows.find(([, name]) => name === 'Tagesgeld ING')).toEqual([
      'Überweisung',
      'Tagesgeld ING',
      'Sich selbst bezahlen',
      null,
      '162,97',
      'offen',
      null,
      'DE07000000000050461862',
      'Sparrate November 2026',
    ])
  })
})
