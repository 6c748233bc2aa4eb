import { expect, it } from 'vitest'
import {
  emptyBooking,
  type StatementAccount,
  type StatementBooking,
} from '#domain/statement-import/statement.ts'
import type { FilePart } from '#web/member/statement-files/collect-reading.ts'
import { cardsOf } from './cards-of-file.ts'

const file = { id: 'file', name: 'auszug.zip' }

let ids = 0
const nextId = () => `id-${(ids += 1)}`

function part(
  accounts: readonly StatementAccount[],
  places: readonly number[],
  bookedCents = -100,
): FilePart {
  const bookings = places.map((account, at): StatementBooking => ({
    ...emptyBooking,
    account,
    line: at + 1,
    bookingDate: '2026-11-20',
    amountCents: bookedCents,
    raw: '',
  }))
  const statement = { format: 'camt.053', accounts, bookings, balances: [], problems: [], pendingCount: 0 }
  return { kind: 'statement', name: 'a.xml', statement, encoding: 'utf-8', headHash: null, isMisread: false }
}

const giro = { iban: 'DE29123456780100200300', number: null, name: 'Giro' }
const savings = { iban: 'DE02120300000000202051', number: null, name: 'Tagesgeld' }

it('keeps the accounts of a file apart, and leaves out those without bookings and balances', async () => {
  const cards = await cardsOf(
    file,
    [part([giro, { ...giro, iban: null, name: 'Leer' }, savings], [0, 2, 0])],
    nextId,
  )
  expect(cards.map(({ told, rows }) => [told?.name, rows.map(({ line }) => line)])).toEqual([
    ['Giro', [1, 3]],
    ['Tagesgeld', [2]],
  ])
})

it('puts the days of one account in a ZIP together, and knows which part told a row', async () => {
  const [card, ...others] = await cardsOf(file, [part([giro], [0, 0]), part([giro], [0])], nextId)
  expect(others).toEqual([])
  expect(card?.rows.map((row) => row.part)).toEqual([0, 0, 1])
})

it('lets the page go on while it makes very many rows', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1))
  const places = Array.from({ length: 40_000 }, () => 0)
  const [card] = await cardsOf(file, [part([giro], places)], nextId)
  clearInterval(timer)
  expect(card?.rows).toHaveLength(places.length)
  expect(turns).toBeGreaterThan(0)
})
