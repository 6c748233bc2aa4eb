import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/format-money.ts'
import type { Entry } from '#web/app/outbox/entry.ts'
import type { Lookup } from './lookup.ts'
import { valueContest, valueWords } from './value-words.ts'

const lookup: Lookup = {
  accounts: [{ id: 'card', name: 'Kreditkarte', valueSign: -1 }] as unknown as Lookup['accounts'],
  positions: [{ id: 'gold', name: 'Gold', kind: 'asset' }],
  euro: formatEuro,
  today: '2026-11-20',
}
const cell = (month: string, amountCents: number | null) => ({ month, amountCents, seenCents: null })
const call = {
  body: {
    rows: [
      { positionId: 'gold', cells: [cell('2026-10-01', 1_000), cell('2026-11-01', null)] },
      { positionId: 'card', cells: [cell('2026-11-01', 5_000)] },
      { positionId: 'gone', cells: [cell('2026-11-01', 0)] },
    ],
  },
}
const [gold, card] = call.body.rows

it('one value is told by its position, month and amount, several by the first of them', () => {
  expect(valueWords({ call: { body: { rows: [card] } } }, lookup)).toEqual({
    title: 'Wert für Kreditkarte',
    detail: `November 2026: ${formatEuro(-5_000)}`,
  })
  expect(valueWords({ call }, lookup)).toEqual({
    title: '4 Werte im Vermögensplan',
    detail: `Gold · Oktober 2026 ${formatEuro(1_000)}, Gold · November 2026 leer, Kreditkarte · November 2026 ${formatEuro(-5_000)}, und 1 weitere`,
  })
})

it('a position that is gone is told as such, and one that was not read is not', () => {
  const rows = [{ positionId: 'gone', cells: [cell('2026-11-01', 0)] }]
  const titleWith = (known: Lookup) => valueWords({ call: { body: { rows } } }, known).title
  const { positions: _unread, ...unread } = lookup
  expect(titleWith(lookup)).toBe('Wert für eine gelöschte Position')
  expect(titleWith(unread)).toBe('Wert für eine Position')
})

it('both values of each cell that holds something else stand against each other', () => {
  const contestWith = (...rows: object[]) =>
    valueContest(
      { call, refusal: { status: 412, sentence: '', current: { rows } } } as unknown as Entry,
      lookup,
    )
  const stored = { positionId: 'card', cells: [{ month: '2026-11-01', amountCents: 4_000, balances: [] }] }
  expect(contestWith(stored)).toMatchObject({
    title: 'Kreditkarte · November 2026',
    mine: formatEuro(-5_000),
    stored: formatEuro(-4_000),
    cells: [{ key: 'card 2026-11-01' }],
  })
  expect(contestWith(stored, { ...gold, cells: [cell('2026-11-01', 900)] })).toMatchObject({
    title: 'Zwei Werte für 2 Zellen',
    cells: [
      { label: 'Kreditkarte · November 2026' },
      { label: 'Gold · November 2026', mine: 'leer', theirs: formatEuro(900) },
    ],
  })
  expect(contestWith()).toBeUndefined()
})
