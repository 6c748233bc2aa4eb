import { describe, expect, it } from 'vitest'
import { accountOfFile } from './account-of-file.ts'
import type { ImportCard } from './import-card.ts'

const iban = 'DE12500105170648489890'
const row = (day: string, amountCents: number, more: object = {}) =>
  ({
    day,
    amountCents,
    currency: 'EUR',
    part: 0,
    balanceAfterCents: null,
    ...more,
  }) as ImportCard['rows'][number]

function card(given: Partial<ImportCard>): ImportCard {
  return {
    id: 'card',
    key: null,
    files: [],
    fileName: 'umsaetze.csv',
    format: 'ing-giro',
    told: { iban, number: null, name: null },
    rows: [row('2026-11-03', -4_500), row('2026-11-02', 234_567)],
    balances: [],
    ...given,
  }
}

describe('the account that is made from a file', () => {
  it('has its name and kind, and the opening balance of the day before the first booking', () => {
    const told = { iban, number: null, name: 'Tagesgeld plus' }
    const balances = [
      { account: 0, kind: 'opening', cents: 12_345, currency: 'EUR', day: '2026-11-01' },
      { account: 0, kind: 'closing', cents: 242_412, currency: 'EUR', day: '2026-11-03' },
    ] as const
    expect(accountOfFile(card({ told, balances }))).toEqual({
      name: 'Tagesgeld plus',
      type: 'savings',
      iban,
      opening: { day: '2026-11-01', minor: 12_345 },
    })
  })

  it('begins with the last balance less what the bookings come to, where no opening one is told', () => {
    const rows = [
      row('2026-11-03', -4_500, { balanceAfterCents: 240_067 }),
      row('2026-11-02', 234_567, { balanceAfterCents: 244_567 }),
    ]
    expect(accountOfFile(card({ rows })).opening).toEqual({ day: '2026-11-01', minor: 10_000 })
  })

  it('begins without one where the file tells none, or tells bookings twice', () => {
    expect(accountOfFile(card({}))).toEqual({ name: 'Girokonto', type: 'checking', iban, opening: null })
    const rows = [row('2026-11-02', 100, { balanceAfterCents: 100 }), row('2026-11-02', 100, { part: 1 })]
    expect(accountOfFile(card({ rows })).opening).toBeNull()
    expect(accountOfFile(card({ rows: [] })).opening).toBeNull()
  })
})
