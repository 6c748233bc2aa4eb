import { expect, it } from 'vitest'
import { sumCents } from '#domain/money/cents.ts'
import type { ExpectedEvent } from './expected-events.ts'
import { forecastAccount } from './forecast.ts'
import { forecastRows } from './forecast-rows.ts'

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

it('puts days of daily spending together and adds up to the last balance', () => {
  const events = [
    spending('2026-11-21'),
    spending('2026-11-22'),
    spending('2026-11-24'),
    bill,
    spending('2026-11-26'),
  ]
  const forecast = forecastAccount('household', 20_000, events, { today: '2026-11-21', payDay: null })
  const rows = forecastRows(forecast)
  expect(
    rows.map(({ from, to, amountCents, balanceCents }) => [from, to, amountCents, balanceCents]),
  ).toEqual([
    ['2026-11-21', '2026-11-23', -2_000, 18_000],
    ['2026-11-24', '2026-11-24', -6_000, 12_000],
    ['2026-11-25', '2027-02-19', -1_000, 11_000],
  ])
  expect(rows[1]!.events).toEqual([bill])
  expect(sumCents([20_000, ...rows.map(({ amountCents }) => amountCents)])).toBe(
    forecast.days.at(-1)!.balanceCents,
  )
})
