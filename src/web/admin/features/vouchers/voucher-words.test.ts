import { describe, expect, it } from 'vitest'
import { previewLines } from './preview-lines.ts'
import { codeWords, usesWords, validityWords, vouchersHeadline } from './voucher-words.ts'
import { readView, wholeView, writeView } from './vouchers-view.ts'

describe('a voucher in words', () => {
  it.each([
    [{ uses: 3, uses_per_code: 2, codes: 10 }, '3 von 20'],
    [{ uses: 1_200, uses_per_code: null, codes: 1 }, '1.200'],
  ])('counts its uses', (row, words) => expect(usesWords(row)).toBe(words))

  it('names its code, or how many there are', () => {
    expect(codeWords({ code: 'SOMMER-26', codes: 1 })).toBe('SOMMER-26')
    expect(codeWords({ code: 'CD4F-9KMN-RT3W', codes: 500 })).toBe('500 Codes')
  })

  it('says from when to when', () => {
    expect(validityWords('2026-12-01', null)).toBe('ab 01.12.2026')
    expect(validityWords('2026-12-01', '2026-12-31')).toBe('01.12.2026 bis 31.12.2026')
  })

  it('has a headline', () => {
    expect([undefined, 0, 1, 12].map(vouchersHeadline)).toEqual([
      'Gutscheine',
      'Gutscheine',
      'Ein Gutschein.',
      '12 Gutscheine.',
    ])
  })
})

it('says before it is made what it brings about', () => {
  const draft = {
    name: 'Messe',
    kind: 'months',
    percent_bp: null,
    payments: null,
    amount_cents: null,
    months: 1,
    plans: 'monthly',
    valid_from: '2026-12-01',
    valid_until: '2026-12-31',
    code: '',
    codes: 500,
    uses_per_code: 1,
    is_for_new: true,
  } as const
  const prices = [
    { plan: 'monthly' as const, texts: ['1. Monat: 0,00 € statt 9,90 €', 'danach 9,90 € pro Monat'] },
  ]
  expect(previewLines(draft, { value: '1 Monat', prices, codes: 500, uses: 500 })).toEqual([
    '500 zufällige Codes: 1 Monat, zusammen höchstens 500 Mal, einmal je Person und Haushalt.',
    'Monatlich: 1. Monat: 0,00 € statt 9,90 €, danach 9,90 € pro Monat.',
    'Einlösbar ab 1. Dezember 2026 bis 31. Dezember 2026.',
    'Nur für Haushalte, in denen noch niemand ein Abo hatte.',
  ])
  expect(
    previewLines({ ...draft, code: 'messe 26' }, { value: '1 Monat', prices, codes: 1, uses: null })[0],
  ).toBe('Der Code MESSE-26: 1 Monat, beliebig oft, einmal je Person und Haushalt.')
})

describe('the address of the list', () => {
  it('keeps what is shown, and the open voucher', () => {
    const view = { ...wholeView, search: 'messe', state: 'paused', kind: 'months', page: 2 } as const
    const address = writeView(view, new URLSearchParams('gutschein=1'))
    expect(address.get('gutschein')).toBe('1')
    expect(readView(address)).toEqual(view)
    expect(readView(new URLSearchParams('stand=nichts&art=foo&seite=-1'))).toEqual(wholeView)
  })
})
