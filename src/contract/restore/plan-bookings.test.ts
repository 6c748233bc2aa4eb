import { expect, it } from 'vitest'
import { booking } from '#contract/testing/bookings.ts'
import { bookingParts } from './booking-parts.ts'
import { compareBookings } from './compare-bookings.ts'
import { type RestoreMode, countPlanned, planBookings } from './plan-bookings.ts'
import { perKind } from './restore-kinds.ts'
import type { AnyValues, KindName, RecordLists, RestoredBooking } from './restored-records.ts'

const known = lists({
  accounts: [{ id: 'giro' }, { id: 'savings' }],
  imports: [{ id: 'file' }],
  items: [{ id: 'rent' }],
  groups: [{ id: 'home' }],
})

it('knows a booking by its id, tells what of it differs, and takes out what is only here on request', async () => {
  const file = [booking('a'), booking('b', { note: 'Aus der Datei' }), booking('c', { amountCents: -7 })]
  const here = [
    booking('a', { version: 9 }),
    booking('b', { note: 'Anders', version: 3 }),
    booking('d', { amountCents: -9, version: 2 }),
  ]
  const plan = await planned(file, here)
  expect(plan).toMatchObject({ same: 1, seenCount: 3 })
  expect(idsOf(plan.added)).toEqual(['c'])
  expect(plan.changed.map(({ file: told, here: stored }) => [told.note, stored.note])).toEqual([
    ['Aus der Datei', 'Anders'],
  ])
  expect(idsOf(plan.onlyHere)).toEqual(['d'])
  expect([countPlanned(plan, 'complete'), countPlanned(plan, 'exact')]).toEqual([2, 3])
  expect(bookingParts(plan, 'complete')).toMatchObject([
    {
      put: [
        { id: 'c', version: 0 },
        { id: 'b', version: 3 },
      ],
      removed: [],
    },
  ])
  expect(bookingParts(plan, 'exact')[0]).toEqual({ put: [], removed: [{ id: 'd', version: 2 }] })
})

it('every field counts, the parts in their order and one by one', async () => {
  const parts = [part(-40, 'Brot'), part(-60, 'Käse')]
  const split = booking('a', { parts })
  const differing: readonly Partial<RestoredBooking>[] = [
    { parts: [part(-40, 'Brot'), part(-60, 'Wurst')] },
    { parts: parts.toReversed() },
    { parts: [] },
    { day: '2026-11-04' },
    { isOneOff: true },
    { counterpartyIban: 'DE00' },
    { valueDay: '2026-11-05' },
  ]
  for (const given of differing)
    expect((await planned([split], [booking('a', { parts, ...given })])).changed).toHaveLength(1)
  const same = { ...split, parts: parts.map((each) => ({ ...each })) }
  expect(await planned([split], [same])).toMatchObject({ same: 1, changed: [] })
})

it('what was imported again is the same booking, one for one; to be as the file it is another', async () => {
  const file = [
    booking('a', { category: 'life', importId: 'file' }),
    booking('b'),
    booking('c', { purpose: 'Anders' }),
  ]
  const here = [booking('x', { purpose: ' brot ', fingerprint: 'f', occurrence: 4 }), booking('y')]
  const plan = await planned(file, here)
  expect(idsOf(plan.added)).toEqual(['c'])
  expect(plan.onlyHere).toEqual([])
  expect(plan.changed.map(({ file: told }) => told)).toMatchObject([
    { id: 'x', category: 'life', purpose: 'Brot', importId: null, fingerprint: 'f', occurrence: 4 },
  ])
  const exact = await planned(file, here, 'exact')
  expect([idsOf(exact.added), idsOf(exact.onlyHere)]).toEqual([
    ['a', 'b', 'c'],
    ['x', 'y'],
  ])
  const elsewhere = await planned(file, [booking('x', { accountId: 'savings' })])
  expect(idsOf(elsewhere.added)).toEqual(['a', 'b', 'c'])
})

it('leaves bookings without their account out, and takes places away that are not here', async () => {
  const parts = [
    { ...part(-1, ''), itemId: 'gone' },
    { ...part(-2, ''), itemId: 'rent' },
  ]
  const plan = await planned(
    [
      booking('a', { accountId: 'closed' }),
      booking('b', { itemId: 'rent', importId: 'file' }),
      booking('c', { itemId: 'gone', importId: 'lost' }),
      booking('d', { groupId: 'home' }),
      booking('e', { groupId: 'gone' }),
      booking('f', { amountCents: -3, parts }),
      booking('g', { itemId: 'gone' }),
    ],
    [booking('g')],
  )
  expect(plan).toMatchObject({ withoutAccount: 1, withoutPlace: 4, same: 1, changed: [] })
  expect(plan.added.map(({ itemId, groupId, importId }) => [itemId ?? groupId, importId])).toEqual([
    ['rent', 'file'],
    [null, null],
    ['home', null],
    [null, null],
    [null, null],
  ])
  expect(plan.added.at(-1)?.parts.map(({ itemId }) => itemId)).toEqual([null, 'rent'])
})

it('a transfer stays two: a half that is left keeps no partner, of three those of the file belong together', async () => {
  const [out, into] = pair('t', 'out', 'into')
  const alone = { ...into, transferId: null }
  const partners = async (here: readonly RestoredBooking[], mode?: RestoreMode) => {
    const plan = await planned([out, into], here, mode)
    const put = [...plan.added, ...plan.changed.map(({ file }) => file)]
    return put
      .map(({ id, transferId }) => [id, transferId])
      .toSorted(([one = ''], [other = '']) => (String(one) < String(other) ? -1 : 1))
  }
  expect(await partners([])).toEqual([
    ['into', 't'],
    ['out', 't'],
  ])
  expect(await partners([out, alone])).toEqual([['into', 't']])
  expect(await partners([alone])).toEqual([
    ['into', 't'],
    ['out', 't'],
  ])
  // Somebody has paired it with another booking since.
  const [other, mine] = pair('s', 'other', 'into')
  expect(await partners([other, mine])).toEqual([
    ['into', 't'],
    ['other', null],
    ['out', 't'],
  ])
  expect(await partners([other, mine], 'exact')).toEqual([
    ['into', 't'],
    ['out', 't'],
  ])
  // The account of the other half is not stored.
  const lost = await planned([{ ...out, accountId: 'closed' }, into], [alone])
  expect(lost).toMatchObject({ added: [], changed: [], same: 1, withoutAccount: 1 })
})

it('many bookings come in parts of which each is small enough', async () => {
  const file = Array.from({ length: 4_000 }, (_, at) => booking(idOf('a', at), { note: 'ü'.repeat(150) }))
  const here = Array.from({ length: 30_000 }, (_, at) =>
    booking(idOf('b', at), { amountCents: -1 - at, purpose: '' }),
  )
  const parts = bookingParts(await planned(file, here, 'exact'), 'exact')
  expect(parts.length).toBeGreaterThan(3)
  for (const each of parts) {
    expect(JSON.stringify(each).length).toBeLessThan(1_050_000)
    expect(each.put.length).toBeLessThanOrEqual(2_500)
    expect(each.removed.length).toBeLessThanOrEqual(20_000)
  }
  const [put, removed] = [parts.flatMap((each) => each.put), parts.flatMap((each) => each.removed)]
  expect([new Set(put.map(({ id }) => id)).size, new Set(removed.map(({ id }) => id)).size]).toEqual([
    4_000, 30_000,
  ])
})

async function planned(
  file: readonly RestoredBooking[],
  here: readonly RestoredBooking[],
  mode: RestoreMode = 'complete',
) {
  return planBookings(await compareBookings(file, here, atOnce), known, mode)
}

async function atOnce<Each>(list: readonly Each[], visit: (each: Each) => void): Promise<void> {
  for (const each of list) visit(each)
}

function pair(transferId: string, one: string, other: string): readonly [RestoredBooking, RestoredBooking] {
  const transfer = { isTransfer: true, transferId, purpose: one }
  return [
    booking(one, transfer),
    booking(other, { ...transfer, accountId: 'savings', amountCents: 100, purpose: other }),
  ]
}

function part(amountCents: number, note: string): RestoredBooking['parts'][number] {
  return { itemId: null, groupId: null, category: null, amountCents, note }
}

function idOf(letter: string, at: number): string {
  return `01890a5d-ac96-774b-bcce-${letter}${String(at).padStart(11, '0')}`
}

function idsOf(bookings: readonly RestoredBooking[]): readonly string[] {
  return bookings.map(({ id }) => id)
}

function lists(given: Partial<Record<KindName, readonly AnyValues[]>>): RecordLists {
  return perKind((kind) => given[kind] ?? [])
}
