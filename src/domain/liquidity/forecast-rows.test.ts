import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween } from '#domain/calendar/day.ts'
import { sumCents } from '#domain/money/cents.ts'
import type { ExpectedEvent } from './expected-events.ts'
import { forecastRows } from './forecast-rows.ts'
import { forecastAccount } from './forecast.ts'

const spending = (day: ExpectedEvent['day']): ExpectedEvent => ({
  accountId: 'household',
  day,
  amountCents: -1_000,
  cause: { kind: 'spending' },
})
const bill: ExpectedEvent = {
  accountId: 'household',
  day: '2026-11-24',
  amountCents: -5_000,
  cause: { kind: 'item', itemId: 'rent', isMonthly: true },
}

const spentCents = (events: readonly ExpectedEvent[]) =>
  sumCents(events.filter(({ cause }) => cause.kind === 'spending').map(({ amountCents }) => amountCents))

const inHousehold = (events: readonly ExpectedEvent[], start = 20_000) =>
  forecastAccount('household', start, events, { today: '2026-11-21', payDay: null })

it('gives each event a line of its own, and daily spending its own between them', () => {
  const events = [
    spending('2026-11-21'),
    spending('2026-11-22'),
    spending('2026-11-24'),
    bill,
    { ...bill, amountCents: -2_500, cause: { ...bill.cause, itemId: 'club' } } as const,
    spending('2026-11-26'),
  ]
  const forecast = inHousehold(events)
  const rows = forecastRows(forecast)
  expect(
    rows.map(({ from, to, event, amountCents, balanceCents }) => [
      from,
      to,
      event?.cause.kind ?? null,
      amountCents,
      balanceCents,
    ]),
  ).toEqual([
    ['2026-11-21', '2026-11-22', null, -2_000, 18_000],
    ['2026-11-24', '2026-11-24', 'item', -5_000, 13_000],
    ['2026-11-24', '2026-11-24', 'item', -2_500, 10_500],
    ['2026-11-24', '2026-11-24', null, -1_000, 9_500],
    ['2026-11-26', '2026-11-26', null, -1_000, 8_500],
    ['2026-11-27', '2027-02-19', null, 0, 8_500],
  ])
})

it('counts the three days on which something is spent, not the pay day before them', () => {
  const salary: ExpectedEvent = {
    ...bill,
    day: '2026-11-30',
    amountCents: 300_000,
    cause: { kind: 'income', sourceId: 'salary' },
  }
  const days = ['2026-11-29', '2026-12-01', '2026-12-02', '2026-12-03'] as const
  const rows = forecastRows(inHousehold([...days.map(spending), salary, { ...bill, day: '2026-12-04' }]))
  expect(rows.slice(0, 5).map(({ from, to, amountCents }) => [from, to, amountCents])).toEqual([
    ['2026-11-21', '2026-11-28', 0],
    ['2026-11-29', '2026-11-29', -1_000],
    ['2026-11-30', '2026-11-30', 300_000],
    ['2026-12-01', '2026-12-03', -3_000],
    ['2026-12-04', '2026-12-04', -5_000],
  ])
})

it('shows 298,00 € of Hausgeld as 298,00 €, whatever is spent that day', () => {
  const rows = forecastRows(
    inHousehold([
      { ...bill, amountCents: -29_800 },
      { ...spending('2026-11-24'), amountCents: -4_291 },
    ]),
  )
  expect(rows.map(({ event, amountCents }) => [event === null, amountCents])).toEqual([
    [true, 0],
    [false, -29_800],
    [true, -4_291],
    [true, 0],
  ])
})

it('adds up to the last balance, whatever happens', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(90), fc.integer({ min: -100_000, max: 100_000 }), fc.boolean()), {
        maxLength: 30,
      }),
      (drawn) => {
        const events = drawn
          .toSorted(([one], [other]) => one - other)
          .map(([place, amountCents, isSpent]): ExpectedEvent => {
            const of = isSpent ? spending('2026-11-21') : bill
            return { ...of, day: addDays('2026-11-21', place), amountCents }
          })
        const forecast = inHousehold(events)
        const rows = forecastRows(forecast)
        const end = forecast.days.at(-1)?.balanceCents
        expect(sumCents([20_000, ...rows.map(({ amountCents }) => amountCents)])).toBe(end)
        expect(rows.at(-1)?.balanceCents ?? 20_000).toBe(end)
        expect(rows.filter(({ event }) => event !== null)).toHaveLength(
          drawn.filter(([, , isSpent]) => !isSpent).length,
        )
        const spentOn = new Set(
          forecast.days.filter(({ events: all }) => spentCents(all) !== 0).map(({ day }) => day),
        )
        for (const { event, from, to, amountCents } of rows) {
          if (event !== null || amountCents === 0) continue
          const length = daysBetween(from, to) + 1
          expect(Array.from({ length }, (_, place) => spentOn.has(addDays(from, place)))).not.toContain(false)
        }
      },
    ),
  )
})
