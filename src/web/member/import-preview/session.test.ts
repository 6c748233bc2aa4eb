import { describe, expect, it } from 'vitest'
import { emptyBooking, type StatementBooking } from '#domain/statement-import/statement.ts'
import { nowhere, ownTransfer, type SortedPlace } from '#web/member/household-plan/place-words.ts'
import { compareCard } from './compare/compare-card.ts'
import type { ImportCard } from './import-card.ts'
import { previewOf } from './preview.ts'
import { ruleWords } from './proposals/rule-words.ts'
import { emptySession, type ImportSession, isUnfinished, sessionAfter, sortedBy } from './session.ts'
import { storableBooking } from './storable-booking.ts'

const cardFile = {
  fileId: 'file',
  fileName: 'a.csv',
  name: 'a.csv',
  format: 'n26-2024',
  encoding: 'utf-8',
  part: 0,
  balances: [],
} as const

const life: SortedPlace = { ...nowhere, category: 'life' }
const gifts: SortedPlace = { ...nowhere, category: 'donation_rate' }

function begun(names: readonly string[]): ImportSession {
  const bookings = names.map((counterparty, at): StatementBooking => ({
    ...emptyBooking,
    account: 0,
    line: at + 1,
    bookingDate: '2026-11-20',
    amountCents: -100 - at,
    counterparty,
    raw: '',
  }))
  const rows = bookings.map((booking, at) => ({
    ...storableBooking('n26-2024', booking),
    id: `row-${at}`,
    part: 0,
  }))
  const cards: readonly ImportCard[] = [
    {
      id: 'card',
      key: null,
      files: [cardFile],
      fileName: 'a.csv',
      format: 'n26-2024',
      told: null,
      rows,
      balances: [],
    },
  ]
  const added = sessionAfter(emptySession, {
    kind: 'add',
    cards: cards.map((card) => ({ card, accountId: 'giro' })),
  })
  return cards.reduce(
    (session, card) =>
      sessionAfter(session, {
        kind: 'compared',
        cardId: card.id,
        comparison: compareCard(card, {
          accountId: 'giro',
          known: [],
          others: [],
          accounts: [],
          ownerNames: [],
          parted: [],
        }),
      }),
    added,
  )
}

function place(session: ImportSession, at: number, said: SortedPlace, ruleId = 'rule'): ImportSession {
  const [state] = session.cards
  const rowId = state?.comparison?.rows[at]?.id ?? ''
  return sessionAfter(session, { kind: 'place', cardId: state?.card.id ?? '', rowId, place: said, ruleId })
}

function sorted({ cards }: ImportSession): readonly (readonly [string | null, string | null])[] {
  const [state] = cards
  if (!state?.comparison) return []
  return previewOf(state.comparison, state.answers, state.rulesOfRows).rows.map((each) => [
    each.place.category,
    each.sortedBy,
  ])
}

describe('one correction', () => {
  const names = ['Konsum Leipzig', 'Konsum Leipzig', 'Kantine', 'KONSUM LEIPZIG 0815']

  it('sorts what is like it, and says for how many', () => {
    const session = place(begun(names), 0, life)
    expect(sorted(session)).toEqual([
      ['life', 'hand'],
      ['life', 'rule'],
      [null, null],
      [null, null],
    ])
    const [taught] = session.taught
    if (!taught) throw new Error('nothing was learned')
    expect(ruleWords(taught, { groups: [], items: [] })).toBe(
      'Regel gelernt: „Konsum Leipzig“ wird Leben. Gilt schon für eine weitere Zeile.',
    )
  })

  it('that came while another card was being sorted counts there too', async () => {
    const before = begun(names)
    const [state] = before.cards
    if (!state?.comparison) throw new Error('nothing was compared')
    const { comparison } = state
    const compared = { kind: 'compared', cardId: state.card.id, comparison } as const
    const late = await sortedBy(before, comparison)
    const taught = sessionAfter(place(before, 0, life), { ...compared, sorted: late })
    expect(sorted(taught)[1]).toEqual(['life', 'rule'])
    const intime = await sortedBy(taught, comparison)
    expect(sorted(sessionAfter(taught, { ...compared, sorted: intime }))).toEqual(sorted(taught))
  })

  it('forgotten leaves only what was said by hand', () => {
    const session = sessionAfter(place(begun(names), 0, life), { kind: 'forget', ruleId: 'rule' })
    expect(session.taught).toEqual([])
    expect(sorted(session)[0]).toEqual(['life', 'hand'])
    expect(sorted(session)[1]).toEqual([null, null])
  })

  it('teaches nothing where a rule says the same, and takes the place of one that says otherwise', () => {
    const stored = [
      {
        id: 'old',
        field: 'counterparty',
        text: 'konsum leipzig',
        isWhole: true,
        sign: null,
        position: 0,
        version: 1,
        ...life,
      },
    ] as const
    const session = sessionAfter(begun(names), { kind: 'rules', rules: stored })
    expect(sorted(session)[1]).toEqual(['life', 'rule'])
    expect(place(session, 0, life).taught).toEqual([])
    const changed = place(session, 0, gifts)
    expect(changed.taught).toHaveLength(1)
    expect(sorted(changed)[1]).toEqual(['donation_rate', 'rule'])
    const kept = sessionAfter(changed, { kind: 'kept-rules', ruleIds: ['rule'] })
    expect(kept.stored.map(({ id }) => id)).toEqual(['rule'])
    expect(kept.taught).toEqual([])
  })

  it('said otherwise takes back what it has taught', () => {
    const session = place(
      place(begun(names), 0, { ...nowhere, category: 'income' }, 'first'),
      0,
      life,
      'second',
    )
    expect(session.taught.map(({ rule }) => [rule.id, rule.category])).toEqual([['second', 'life']])
    expect(sorted(session)[1]).toEqual(['life', 'rule'])
    expect(place(session, 0, nowhere).taught).toEqual([])
  })

  it('does not move what was said by hand', () => {
    const session = place(place(begun(names), 1, gifts, 'first'), 0, life, 'second')
    expect(sorted(session).slice(0, 2)).toEqual([
      ['life', 'hand'],
      ['donation_rate', 'hand'],
    ])
  })
})

it('a transfer said by hand counts nowhere and is taken', () => {
  const session = place(begun(['Anna']), 0, ownTransfer)
  const [state] = session.cards
  const [row] = state?.comparison ? previewOf(state.comparison, state.answers, state.rulesOfRows).rows : []
  expect(row).toMatchObject({ isTaken: true, place: ownTransfer })
})

it('a split row counts at its parts, and whole again at its place', () => {
  const session = place(begun(['Markt']), 0, life)
  const [state] = session.cards
  const rowId = state?.comparison?.rows[0]?.id ?? ''
  const cardId = state?.card.id ?? ''
  const parts = [
    { ...nowhere, category: 'life', amountCents: -60, note: '' },
    { ...nowhere, amountCents: -40, note: '' },
  ] as const
  const split = sessionAfter(session, { kind: 'split', cardId, rowId, parts })
  expect(sorted(split)).toEqual([[null, 'hand']])
  expect(sorted(sessionAfter(split, { kind: 'split', cardId, rowId, parts: [] }))).toEqual([['life', 'hand']])
})

it('is unfinished as long as something of a preview would be lost', () => {
  const session = begun(['Konsum'])
  const cardId = session.cards[0]?.card.id ?? ''
  expect(isUnfinished(emptySession)).toBe(false)
  expect(isUnfinished(session)).toBe(true)
  expect(isUnfinished(sessionAfter(session, { kind: 'remove-file', fileId: 'file' }))).toBe(false)
  const broken = { kind: 'broken', error: null, sentCount: 5_000 } as const
  expect(isUnfinished(sessionAfter(session, { kind: 'take-over', cardId, takeOver: broken }))).toBe(true)
})
