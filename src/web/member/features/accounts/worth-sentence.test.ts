import { describe, expect, it } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { emptyAccount } from './editor/account-form.ts'
import { worthSentence } from './worth-sentence.ts'

const today = '2026-11-21'

describe('worthSentence', () => {
  it('says that all is current', () => {
    expect(worthSentence([account('Giro', today), account('Depot', today)], today)).toBe(
      'Zwei Konten, alle aktuell.',
    )
    expect(worthSentence([account('Giro', today)], today)).toBe('Ein Konto, auf aktuellem Stand.')
  })

  it('names the oldest balance', () => {
    const accounts = [account('Giro', today), account('Depot', '2026-09-01'), account('ETW', '2025-12-31')]
    expect(worthSentence(accounts, today)).toBe(
      'Drei Konten, eins davon aktuell. Der Stand von ETW ist 325 Tage alt.',
    )
  })

  it('names an account without a balance', () => {
    expect(worthSentence([account('Giro', today), account('Depot', null)], today)).toBe(
      'Zwei Konten, eins davon aktuell. Für Depot fehlt noch ein Stand.',
    )
  })
})

function account(name: string, day: Day | null): Account {
  const {
    balanceCents: _cents,
    balanceDay: _day,
    pots: _pots,
    exemptionOrderCents: _order,
    ...fields
  } = emptyAccount('checking', [], today)
  return {
    ...fields,
    id: name,
    name,
    iban: null,
    exemptionOrderCents: 0,
    balances: day ? [{ day, amountCents: 100, version: 1 }] : [],
    closedOn: null,
    isArchived: false,
    archivedOn: null,
    colourIndex: 0,
    position: 0,
    version: 1,
  }
}
