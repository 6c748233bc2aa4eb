import { expect, it } from 'vitest'
import { perKind } from '#contract/restore/restore-kinds.ts'
import type { AnyValues, KindName, RecordLists } from '#contract/restore/restored-records.ts'
import type { KnownTransaction } from '#web/member/household-plan/booking-queries.ts'
import { bookingImports, bookingPlan, compareBookings } from './booking-plan.ts'
import type { BookingRow, FileBooking } from './booking-rows.ts'

const known = lists({
  accounts: [{ id: 'giro' }, { id: 'savings' }],
  items: [{ id: 'rent' }],
  groups: [{ id: 'home' }],
})
const sameGroups: ReadonlyMap<string, string> = new Map()

it('knows a booking by its id, and counts what is only here', async () => {
  const { added, same, onlyHere } = await compareBookings(
    [booking('a'), booking('b', { amountCents: -7 })],
    [stored('a', { note: 'anders' }), stored('c', { amountCents: -9 })],
  )
  expect({ added: added.map(({ row }) => row.id), same, onlyHere }).toEqual({
    added: ['b'],
    same: 1,
    onlyHere: 1,
  })
})

it('takes what was imported again for the same, one for one', async () => {
  const file = [booking('a'), booking('b'), booking('c', { purpose: 'Anders' })]
  const again = await compareBookings(file, [stored('x', { purpose: ' brot ' }), stored('y')])
  expect(again).toMatchObject({ same: 2, onlyHere: 0 })
  expect(again.added.map(({ row }) => row.id)).toEqual(['c'])
  const one = await compareBookings(file, [stored('x')])
  expect(one.added.map(({ row }) => row.id)).toEqual(['b', 'c'])
  const named = await compareBookings(file, [stored('a')])
  expect(named.added.map(({ row }) => row.id)).toEqual(['b', 'c'])
  const elsewhere = await compareBookings(file, [stored('x', { accountId: 'savings' })])
  expect(elsewhere).toMatchObject({ same: 0, onlyHere: 1 })
})

it('leaves bookings without their account out, and takes places away that are not here', async () => {
  const parts = [
    { itemId: 'gone', groupId: null, category: null, amountCents: -1, note: '' },
    { itemId: 'rent', groupId: null, category: null, amountCents: -2, note: '' },
  ]
  const comparison = await compareBookings(
    [
      { ...booking('a'), accountId: 'closed' },
      booking('b', { itemId: 'rent' }),
      booking('c', { itemId: 'gone' }),
      booking('d', { groupId: 'old home' }),
      booking('e', { groupId: 'gone' }),
      booking('f', { amountCents: -3, parts }),
    ],
    [],
  )
  const plan = bookingPlan(comparison, known, new Map([['old home', 'home']]))
  expect(plan).toMatchObject({ withoutAccount: 1, withoutPlace: 3 })
  const places = plan.taken.map(({ row: { itemId, groupId } }) => itemId ?? groupId)
  expect(places).toEqual(['rent', undefined, 'home', null, undefined])
  expect(plan.taken.at(-1)?.row.parts?.map(({ itemId }) => itemId)).toEqual([null, 'rent'])
})

it('sends an import for each account without a balance, told what it was compared with', async () => {
  const file = [
    booking('a', { day: '2026-11-03' }),
    booking('b', { day: '2026-11-01' }),
    { ...booking('c'), accountId: 'savings' },
  ]
  const here = [stored('x', { day: '2026-11-02', amountCents: 5 }), stored('y', { day: '2026-11-04' })]
  const plan = bookingPlan(await compareBookings(file, here), known, sameGroups)
  const [giro, savings] = bookingImports(plan, 'Wiederherstellung', (index) => `i${index}`)
  expect(giro).toMatchObject({
    id: 'i0',
    accountId: 'giro',
    format: 'export',
    closingCents: null,
    closingDay: null,
    part: 1,
    isLast: true,
    known: { from: '2026-11-01', to: '2026-11-03', count: 1 },
  })
  expect(giro?.rows.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(savings).toMatchObject({ id: 'i1', accountId: 'savings', known: { count: 0 } })
})

it('sends many in parts, of which the last is the last', async () => {
  const file = Array.from({ length: 4_001 }, (_, at) => booking(`b${at}`, { amountCents: -1 - at }))
  const plan = bookingPlan(await compareBookings(file, []), known, sameGroups)
  const parts = bookingImports(plan, 'Wiederherstellung', () => 'i')
  expect(parts.map(({ part, isLast, rows }) => [part, isLast, rows.length])).toEqual([
    [1, false, 2_000],
    [2, false, 2_000],
    [3, true, 1],
  ])
  expect(new Set(parts.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(4_001)
})

it('makes transfers again, of two that come and of one that is here and still one', async () => {
  const out = { ...booking('out', { isTransfer: true }), transferId: 't' }
  const into = { ...booking('into', { amountCents: 100, isTransfer: true }), transferId: 't' }
  const file = [out, { ...into, accountId: 'savings' }]
  const partnerOf = async (here: readonly KnownTransaction[]) => {
    const plan = bookingPlan(await compareBookings(file, here), known, sameGroups)
    return bookingImports(plan, 'W', String).flatMap(({ rows }) =>
      rows.flatMap(({ id, transferWith }) => (transferWith === undefined ? [] : [[id, transferWith]])),
    )
  }
  expect(await partnerOf([])).toEqual([['into', 'out']])
  const left = stored('into', { accountId: 'savings', amountCents: 100 })
  expect(await partnerOf([{ ...left, isTransfer: true }])).toEqual([['out', 'into']])
  expect(await partnerOf([{ ...left, id: 'twin', isTransfer: true }])).toEqual([['out', 'twin']])
  // Somebody has said something else about it since: it stays as it is.
  expect(await partnerOf([left])).toEqual([])
  expect(await partnerOf([{ ...left, isTransfer: true, transferId: 'other' }])).toEqual([])
})

function booking(id: string, given: Partial<BookingRow> = {}): FileBooking {
  const row: BookingRow = {
    id,
    day: '2026-11-03',
    amountCents: -100,
    counterparty: 'Bäckerei',
    purpose: 'Brot',
    fingerprint: '',
    occurrence: 1,
    ...given,
  }
  return { accountId: 'giro', transferId: null, row }
}

function stored(id: string, given: Partial<KnownTransaction> & { readonly note?: string } = {}) {
  return {
    id,
    accountId: 'giro',
    day: '2026-11-03',
    amountCents: -100,
    counterparty: 'Bäckerei',
    counterpartyIban: null,
    purpose: 'Brot',
    endToEndRef: null,
    bankRef: null,
    bankRefKind: null,
    transferId: null,
    isTransfer: false,
    ...given,
  } as const satisfies KnownTransaction
}

function lists(given: Partial<Record<KindName, readonly AnyValues[]>>): RecordLists {
  return perKind((kind) => given[kind] ?? [])
}
