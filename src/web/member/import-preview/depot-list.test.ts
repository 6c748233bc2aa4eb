import { expect, it } from 'vitest'
import { readText } from '#domain/statement-import/testing/samples.ts'
import { accountOfFile } from './account-of-file.ts'
import { cardsOf } from './cards-of-file.ts'
import { type KnownBooking, compareCard } from './compare/compare-card.ts'
import { newBalanceOf, noAnswers, previewOf } from './preview.ts'
import { alikeCards, emptySession, sessionAfter } from './session.ts'
import { importBodies } from './testing/import-bodies.ts'

let ids = 0
const nextId = () => `id-${(ids += 1)}`

async function cardOf(day: string, rows: readonly string[]) {
  const statement = readText(
    [`Depotbestand per ${day}`, 'ISIN;Name;Stück;Kurs;Kurswert', ...rows, ''].join('\n'),
  )
  const part = {
    kind: 'statement',
    name: 'depot.csv',
    statement,
    encoding: 'utf-8',
    isMisread: false,
    headHash: null,
  } as const
  const [card] = await cardsOf({ id: nextId(), name: 'depot.csv' }, [part], nextId)
  if (!card) throw new RangeError('no card')
  return card
}

type Card = Awaited<ReturnType<typeof cardOf>>

const accounts = [{ id: 'depot', iban: null, isCreditCard: false }]

function compared(card: Card, known: readonly KnownBooking[]) {
  return compareCard(card, { accountId: 'depot', known, others: [], accounts, ownerNames: [], parted: [] })
}

const storedOf = ({ rows }: Card): readonly KnownBooking[] =>
  rows.map((row) => ({ ...row, accountId: 'depot', transferId: null, bankDay: null }))

const index = 'IE00BEISPIE4;Index;2;10,00;20,00'
const share = 'DE000BEISP12;Beispiel;3;5,00;15,00'

it('a list is stored with the value of all as the balance of its day', async () => {
  const card = await cardOf('27.11.2026', [index, share])
  const comparison = compared(card, [])
  const preview = previewOf(comparison, noAnswers, new Map())
  expect(preview).toMatchObject({ takenCount: 2, openCount: 0, questionCount: 0 })
  expect(newBalanceOf(comparison.rows, card.balances)).toMatchObject({ cents: 3_500, day: '2026-11-27' })
  const [body] = await importBodies('import', card, comparison, preview, null)
  expect(body).toMatchObject({ closingCents: 3_500, closingDay: '2026-11-27', openingCents: null })
  expect(body?.rows).toMatchObject([
    { amountCents: 0, isTransfer: true, tradeKind: 'holding', securityCode: 'IE00BEISPIE4', pieces: '2' },
    { amountCents: 0, isTransfer: true, tradeKind: 'holding', securityCode: 'DE000BEISP12', pieces: '3' },
  ])
})

it('the same list twice changes nothing, and a list of the next day is asked about in no row', async () => {
  const first = await cardOf('26.11.2026', [index, share])
  const known = storedOf(first)
  const again = compared(await cardOf('26.11.2026', [index, share]), known)
  const card = await cardOf('26.11.2026', [index, share])
  expect(again.rows.map(({ kind }) => kind)).toEqual(['present', 'present'])
  expect(await importBodies('import', card, again, previewOf(again, noAnswers, new Map()), null)).toEqual([])
  const next = compared(await cardOf('27.11.2026', [index, share]), known)
  expect(next.rows.map(({ kind }) => kind)).toEqual(['new', 'new'])
})

it('an account made from a list is a depot without an opening balance', async () => {
  const card = await cardOf('27.11.2026', [index])
  expect(accountOfFile(card)).toEqual({ name: 'Depot', type: 'securities', iban: null, opening: null })
})

it('lists of several days stay apart, also where one answer holds for all files', async () => {
  const lists = [await cardOf('26.11.2026', [index]), await cardOf('27.11.2026', [index])]
  const added = lists.map((card) => ({ card, accountId: null }))
  const session = sessionAfter(emptySession, { kind: 'add', cards: added })
  expect(session.cards.map(({ card }) => card.rows.length)).toEqual([1, 1])
  expect(session.cards.flatMap((state) => alikeCards(session, state))).toEqual([])
})
