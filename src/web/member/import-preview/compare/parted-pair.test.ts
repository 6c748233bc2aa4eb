import { describe, expect, it } from 'vitest'
import { emptyBooking, type StatementBooking } from '#domain/statement-import/statement.ts'
import { nowhere, ownTransfer } from '#web/member/household-plan/place-words.ts'
import type { ImportCard } from '#web/member/import-preview/import-card.ts'
import { previewOf } from '#web/member/import-preview/preview.ts'
import { emptySession, type ImportSession, sessionAfter } from '#web/member/import-preview/session.ts'
import { storableBooking } from '#web/member/import-preview/storable-booking.ts'
import { importBodies } from '#web/member/import-preview/testing/import-bodies.ts'
import { compareCard, type KnownBooking } from './compare-card.ts'

function cardOf(id: string, amountCents: number): ImportCard {
  const booking: StatementBooking = {
    ...emptyBooking,
    account: 0,
    line: 1,
    bookingDate: '2026-11-20',
    amountCents,
    counterparty: 'Erika Muster',
    raw: '',
  }
  const file = {
    fileId: `file ${id}`,
    fileName: `${id}.csv`,
    name: `${id}.csv`,
    format: 'n26-2024',
    encoding: 'utf-8',
    part: 0,
    balances: [],
  } as const
  return {
    id,
    key: null,
    files: [file],
    fileName: file.name,
    format: file.format,
    told: null,
    rows: [{ ...storableBooking(file.format, booking), id: `row ${id}`, part: 0 }],
    balances: [],
  }
}

function compared(session: ImportSession, id: string, known: readonly KnownBooking[] = []): ImportSession {
  const state = session.cards.find(({ card }) => card.id === id)
  if (!state) throw new RangeError(id)
  const others = session.cards
    .filter((other) => other !== state && other.takeOver.kind === 'open')
    .map(({ card, accountId }) => ({ accountId: accountId ?? '', rows: card.rows, isEarlier: false }))
  const comparison = compareCard(state.card, {
    accountId: id,
    known,
    others,
    accounts: ['giro', 'savings'].map((account) => ({ id: account, iban: null, isCreditCard: false })),
    ownerNames: ['Erika Muster'],
    parted: [],
  })
  return sessionAfter(session, { kind: 'compared', cardId: id, comparison })
}

/** Two files of two accounts, both not taken over, with one transfer between them. */
function begun(): ImportSession {
  const added = sessionAfter(emptySession, {
    kind: 'add',
    cards: [cardOf('giro', -12_500), cardOf('savings', 12_500)].map((card) => ({ card, accountId: card.id })),
  })
  return compared(compared(added, 'giro'), 'savings')
}

function say(session: ImportSession, id: string, place: typeof nowhere): ImportSession {
  return sessionAfter(session, { kind: 'place', cardId: id, rowId: `row ${id}`, place, ruleId: 'rule' })
}

function stateOf(session: ImportSession, id: string) {
  const state = session.cards.find(({ card }) => card.id === id)
  if (!state?.comparison) throw new RangeError(id)
  const preview = previewOf(state.comparison, state.answers, state.rulesOfRows)
  return { ...state, comparison: state.comparison, preview }
}

const isTransfer = (session: ImportSession, id: string) =>
  stateOf(session, id).preview.rows[0]?.place.isTransfer

describe('a pair of two files that wait', () => {
  it('is a transfer on both sides until somebody says it is none, and then on neither', () => {
    const before = begun()
    expect([isTransfer(before, 'giro'), isTransfer(before, 'savings')]).toEqual([true, true])
    for (const said of ['giro', 'savings']) {
      const after = say(before, said, nowhere)
      expect([isTransfer(after, 'giro'), isTransfer(after, 'savings')]).toEqual([false, false])
      const again = say(after, said, ownTransfer)
      expect([isTransfer(again, 'giro'), isTransfer(again, 'savings')]).toEqual([true, true])
    }
  })

  it('keeps what was said of the other side, and follows a split', () => {
    const before = begun()
    const living = { ...nowhere, category: 'life' } as const
    const own = say(say(before, 'savings', living), 'giro', ownTransfer)
    expect(stateOf(own, 'savings').preview.rows[0]?.place).toEqual(living)
    const part = { amountCents: -12_500, place: living, note: '' }
    const divided = sessionAfter(before, {
      kind: 'split',
      cardId: 'giro',
      rowId: 'row giro',
      parts: [{ ...living, amountCents: part.amountCents, note: '' }],
    })
    expect(isTransfer(divided, 'savings')).toBe(false)
  })

  it.each([
    ['giro', 'savings'],
    ['savings', 'giro'],
  ])('is told to the server with the second take-over, %s first', async (first, second) => {
    const said = say(begun(), 'giro', nowhere)
    const { card, comparison, preview } = stateOf(said, first)
    const [sent] = await importBodies(crypto.randomUUID(), card, comparison, preview, null)
    expect(sent?.rows[0]).not.toHaveProperty('isTransfer')
    const [row] = card.rows
    if (!row) throw new RangeError(first)
    const known = { ...row, accountId: first, bankDay: null, transferId: null }
    const done = sessionAfter(said, {
      kind: 'take-over',
      cardId: first,
      takeOver: { kind: 'sending', sentCount: 0, count: 0 },
    })
    const later = stateOf(compared(done, second, [known]), second)
    const [body] = await importBodies(crypto.randomUUID(), later.card, later.comparison, later.preview, null)
    expect(body?.rows[0]).toMatchObject({ partedFrom: `row ${first}` })
    expect(body?.rows[0]).not.toHaveProperty('isTransfer')
  })
})
