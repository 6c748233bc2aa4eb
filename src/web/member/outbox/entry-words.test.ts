import { expect, it } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { Entry, Refusal } from '#web/app/outbox/entry.ts'
import { waitingWrites } from '#web/household/outbox/waiting-writes.ts'
import { contestOf, entryWords } from './entry-words.ts'
import type { Lookup } from './lookup.ts'

const lookup = { accounts: [], euro: formatEuro, today: '2026-11-20' as Day }
const extra = { id: 'bonus', month: '2026-11-01', label: 'Bonus', amountCents: 80_000, version: 1 }
const change = { params: { id: 'bonus' }, body: { ...extra, amountCents: 90_000 } }

it.each([...waitingWrites.keys()])('the drawer says what %s is', (endpoint) => {
  const call = { params: { id: 'giro', day: '2026-11-20' }, body: { amountCents: 100 } }
  expect(entryWords(entryOf({ endpoint, call }), lookup).title).not.toBe('Änderung')
})

it('a write that was kept back is told as the question about it tells it', () => {
  const call = { body: { name: 'Annabell', version: 1 } }
  expect(entryWords(entryOf({ endpoint: 'PATCH /api/user', call }), lookup)).toEqual({
    title: 'Profil ändern',
    detail: 'Vorname Annabell',
  })
})

it('a new record is told by its name and first fields, a change by the fields that differ', () => {
  const made = entryOf({ endpoint: 'createExtraIncome', call: { body: extra } })
  expect(entryWords(made, lookup)).toEqual({
    title: 'Einnahme eingetragen',
    detail: `Bonus, Monat November 2026, Betrag ${formatEuro(80_000)}`,
  })
  const changed = entryOf({ endpoint: 'updateExtraIncome', call: change, seen: extra })
  expect(entryWords(changed, lookup)).toEqual({
    title: 'Einnahme geändert',
    detail: `Bonus, Betrag ${formatEuro(90_000)}`,
  })
})

const market = {
  id: 'booking',
  accountId: 'giro',
  day: '2026-11-20',
  amountCents: -4_500,
  counterparty: 'Wochenmarkt',
  purpose: '',
  category: 'life',
  note: '',
  version: 1,
}
const known = { ...lookup, accounts: [{ id: 'giro', name: 'Girokonto' }] as unknown as Lookup['accounts'] }

it('a booking is told by its name, amount, day and account; a change by what differs', () => {
  const made = entryOf({ endpoint: 'createTransaction', call: { body: market } })
  expect(entryWords(made, known)).toEqual({
    title: 'Buchung eingetragen',
    detail: `Wochenmarkt, ${formatEuro(-4_500)} am 20.11.2026, Girokonto`,
  })
  const { category, note, accountId, day, counterparty, purpose } = market
  const byHand = { accountId, day, amountCents: -5_000, counterparty, purpose }
  const call = { params: { id: 'booking' }, body: { category, note, byHand, version: 1 } }
  const edited = entryOf({ endpoint: 'updateTransaction', call, seen: market })
  expect(entryWords(edited, known)).toEqual({
    title: 'Buchung geändert',
    detail: `Wochenmarkt, Betrag ${formatEuro(-5_000)}`,
  })
  const current = { ...market, amountCents: -4_700, version: 2 }
  expect(contestOf({ ...edited, refusal: { status: 412, sentence: '', current } }, known)).toEqual({
    title: 'Zwei Stände für Wochenmarkt',
    mine: `Betrag ${formatEuro(-5_000)}`,
    stored: `Betrag ${formatEuro(-4_700)}`,
  })
})

it('an amount stands against the parts that it does not fit, as the person and as the other side have them', () => {
  const sent = { category: 'life', isTransfer: false, parts: [], note: '' }
  const byHand = {
    accountId: 'giro',
    day: '2026-11-20',
    amountCents: -5_000,
    counterparty: 'Wochenmarkt',
    purpose: '',
  }
  const parts = [-2_000, -2_500].map((amountCents) => ({
    itemId: null,
    groupId: null,
    category: 'life',
    amountCents,
    note: '',
  }))
  const refused = entryOf({
    endpoint: 'updateTransaction',
    call: { params: { id: 'booking' }, body: { ...sent, byHand, version: 1 } },
    seen: { ...market, ...sent },
    refusal: {
      status: 412,
      sentence: '',
      current: { ...market, ...sent, category: null, parts, version: 2 },
    },
  })
  const contest = contestOf(refused, known)
  expect(contest?.title).toBe('Zwei Stände für Wochenmarkt')
  expect(contest?.mine).toContain(formatEuro(-5_000))
  expect(contest?.stored).toContain(formatEuro(-4_500))
  expect(contest?.stored).toContain('Teile ')
})

it('only the fields that both sides changed stand against each other', () => {
  const current = { ...extra, label: 'Prämie', amountCents: 85_000, version: 2 }
  const refusal: Refusal = { status: 412, sentence: '', current }
  const refused = entryOf({ endpoint: 'updateExtraIncome', call: change, seen: extra, refusal })
  expect(contestOf(refused, lookup)).toEqual({
    title: 'Zwei Stände für Prämie',
    mine: `Betrag ${formatEuro(90_000)}`,
    stored: `Betrag ${formatEuro(85_000)}`,
  })
})

it('a deletion stands against what somebody else has entered meanwhile', () => {
  const day = { id: 'giro', day: '2026-11-20' }
  const current = { day: '2026-11-20', amountCents: 25_000, version: 2 }
  const refusal: Refusal = { status: 412, sentence: '', current }
  const seen = { ...current, amountCents: 100, version: 1 }
  expect(
    contestOf(entryOf({ endpoint: 'deleteBalance', call: { params: day }, seen, refusal }), known),
  ).toEqual({
    title: 'Zwei Stände für Girokonto',
    mine: 'Gelöscht',
    stored: formatEuro(25_000),
  })
  const receipt = { sourceId: 'salary', month: '2026-11-01', amountCents: 100, version: 1 }
  const removed = entryOf({
    endpoint: 'deleteIncomeReceipt',
    call: { params: { sourceId: 'salary', month: '2026-11-01' } },
    seen: receipt,
    refusal: { ...refusal, current: { ...receipt, amountCents: 25_000, version: 2 } },
  })
  expect(contestOf(removed, lookup)).toMatchObject({
    mine: 'Gelöscht',
    stored: expect.stringContaining(formatEuro(25_000)),
  })
})

it('an answer to a proposal is told by its lines, and stands against what its lines hold by now', () => {
  const line = {
    id: 'rate',
    change: { kind: 'rate', pot: 'saving_rate', month: '2026-12-01', bp: 1_200 },
    subject: '',
    proposed: { type: 'share', bp: 1_200 },
  }
  const seen = { id: 'proposal', title: 'Sparrate', lines: [line] }
  const lines = [
    { id: 'rate', answer: 'accepted', note: '', insteadOf: null },
    { id: 'cost', answer: 'rejected', note: '', insteadOf: null },
  ]
  const call = { params: { id: 'proposal' }, body: { lines } }
  const entry = entryOf({ endpoint: 'answerProposal', call, seen })
  expect(entryWords(entry, lookup)).toEqual({
    title: 'Vorschlag beantwortet',
    detail: 'Sparrate, eine Zeile angenommen, eine Zeile abgelehnt',
  })
  const current = { reason: 'changed', lines: [{ id: 'rate', present: { type: 'share', bp: 1_100 } }] }
  const refused = { ...entry, refusal: { status: 409, sentence: '', current } }
  expect(contestOf(refused, lookup)).toMatchObject({
    title: 'Sparrate',
    mine: '12,0\u00A0%',
    stored: '11,0\u00A0%',
    names: { mine: 'Vorschlag' },
  })
  const answered = { ...entry, refusal: { status: 409, sentence: '', current: { reason: 'answered' } } }
  expect(contestOf(answered, lookup)).toBeUndefined()
})

it('the text of a balance that was not stored yet is told as it was typed', () => {
  const call = { params: { id: 'giro', day: '2026-11-20' } }
  expect(entryWords(entryOf({ endpoint: 'putBalance', call, begun: '12,' }), known)).toEqual({
    title: 'Stand für Girokonto',
    detail: '„12,“ am 20.11.2026',
  })
})

function entryOf(given: Partial<Entry>): Entry {
  return {
    id: 'entry',
    order: 1,
    userId: 'anna',
    endpoint: '',
    call: {},
    seen: null,
    about: 'bonus',
    at: 0,
    build: '',
    failures: 0,
    ...given,
  }
}
