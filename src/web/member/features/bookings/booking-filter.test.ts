import { describe, expect, it } from 'vitest'
import { unsortedBookings } from '#web/member/household-plan/unsorted-bookings.ts'
import {
  type BookingFilter,
  addressOfFilter,
  everyBooking,
  filterOf,
  isFiltered,
  queryOfFilter,
  sumsByMonth,
} from './booking-filter.ts'

const id = '0190a2b0-0000-7000-8000-000000000001'
const other = '0190a2b0-0000-7000-8000-000000000002'
const filters: readonly Partial<BookingFilter>[] = [
  {},
  { search: 'rewe dankt & mehr' },
  { from: '2026-01-01', to: '2026-06-30' },
  { accountId: id, kind: 'offen' },
  { place: `item:${id}` },
  { place: `group:${id}` },
  { place: 'category:life', kind: 'aufgeteilt' },
  { importId: id, month: '2026-03-01' },
]

describe('the address of a filter', () => {
  it.each(filters)('%o comes back as it was', (given) => {
    const filter = { ...everyBooking, ...given }
    const address = addressOfFilter(new URLSearchParams('ansicht=buchungen'), filter)
    expect(address.get('ansicht')).toBe('buchungen')
    expect(filterOf(new URLSearchParams(address.toString()))).toEqual(filter)
  })

  it('leaves out what cannot be meant', () => {
    const search = new URLSearchParams(
      'von=2026-02-30&bis=1066-10-14&konto=x&ort=item:1&nur=alles&import=1&monat=2026-13',
    )
    expect(filterOf(search)).toEqual(everyBooking)
    expect(filterOf(new URLSearchParams({ suche: 'a'.repeat(200) })).search).toHaveLength(80)
    expect(filterOf(new URLSearchParams({ ort: 'transfer' })).place).toBe('')
  })

  it('takes a filter away again', () => {
    const full = addressOfFilter(new URLSearchParams(), { ...everyBooking, search: 'rewe', accountId: id })
    expect(addressOfFilter(full, everyBooking).toString()).toBe('')
    expect(isFiltered({ ...everyBooking, month: '2026-03-01' })).toBe(false)
    expect(isFiltered({ ...everyBooking, kind: 'offen' })).toBe(true)
  })
})

describe('what the server is asked', () => {
  it('is the filter, by its names', () => {
    const filter = { ...everyBooking, search: ' rewe ', kind: 'einmalig', place: `group:${id}` } as const
    expect(queryOfFilter(filter, 'calendar')).toEqual({ search: 'rewe', only: 'one_off', groupId: id })
    expect(queryOfFilter(everyBooking, 'calendar')).toEqual({})
  })

  it('ends with the month that the list begins with, as the plan counts months', () => {
    const filter = { ...everyBooking, month: '2026-02-01' } as const
    expect(queryOfFilter(filter, 'calendar').to).toBe('2026-02-28')
    expect(queryOfFilter(filter, 10).to).toBe('2026-03-09')
    expect(queryOfFilter({ ...filter, to: '2026-01-15' }, 'calendar').to).toBe('2026-01-15')
  })
})

describe('sums of months', () => {
  const nowhere = { itemId: null, groupId: null, category: null, isTransfer: false }
  const sum = { accountId: id, ...nowhere, receivedCents: 0, spentCents: 0, count: 1 }
  const months = [
    {
      month: '2026-11-01' as const,
      sums: [
        { ...sum, itemId: other, spentCents: 100 },
        { ...sum, groupId: other, spentCents: 20 },
        { ...sum, category: 'income' as const, receivedCents: 5_000 },
        { ...sum, isTransfer: true, spentCents: 777 },
        { ...sum, accountId: other, spentCents: 3, count: 2 },
      ],
    },
  ]
  const items = [{ id: other, category: 'life' as const, groupId: other }]
  const sumOf = (given: Partial<BookingFilter>) =>
    sumsByMonth(months, { ...everyBooking, ...given }, items)?.get('2026-11-01')

  it('are of what the filter asks for', () => {
    expect(sumOf({})).toEqual({ receivedCents: 5_000, spentCents: 123 })
    expect(sumOf({ accountId: other })).toEqual({ receivedCents: 0, spentCents: 3 })
    expect(sumOf({ place: `item:${other}` })).toEqual({ receivedCents: 0, spentCents: 100 })
    expect(sumOf({ place: `group:${other}` })).toEqual({ receivedCents: 0, spentCents: 120 })
    expect(sumOf({ place: 'category:life' })).toEqual({ receivedCents: 0, spentCents: 120 })
    expect(sumOf({ kind: 'umbuchungen' })).toEqual({ receivedCents: 0, spentCents: 777 })
    expect(sumOf({ kind: 'offen' })).toEqual({ receivedCents: 0, spentCents: 3 })
    expect(unsortedBookings(months)).toEqual({ count: 2, cents: -3 })
  })

  it('say nothing where the database does not keep them', () => {
    for (const given of [
      { search: 'rewe' },
      { from: '2026-11-02' },
      { importId: id },
      { kind: 'einmalig' },
    ] as const)
      expect(sumOf(given)).toBeUndefined()
  })
})
