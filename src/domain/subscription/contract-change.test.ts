import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, addDays, toDay } from '#domain/calendar/day.ts'
import { contractHints } from '#domain/requests/contract-hints.ts'
import {
  dividePayment,
  isBindingChange,
  namesChange,
  periodBeforeChange,
  startOfChange,
} from './contract-change.ts'
import { lastDayOfWithdrawal } from './contract-start.ts'
import { periodAt } from './term.ts'

const monthly = { plan: 'monthly', since: toDay('2026-11-21') } as const
const yearly = { plan: 'yearly', since: toDay('2026-11-21') } as const

describe('a change from a month to a year', () => {
  test.each([
    // The month ends after the period of withdrawal.
    ['2026-11-23', '2026-12-21'],
    // The month ends within that period, so one more month is paid monthly.
    ['2026-12-10', '2027-01-21'],
    // The change is agreed before the service has begun.
    ['2026-11-01', '2026-11-21'],
  ])('agreed on %s begins on %s', (day, start) => {
    expect(startOfChange(monthly, 'yearly', toDay(day))).toBe(start)
  })

  test('begins with a period, after its period of withdrawal, and no later than it must', () => {
    const days = fc.integer({ min: 0, max: 800 }).map((count) => addDays(toDay('2026-11-21'), count))
    fc.assert(
      fc.property(days, (day: Day) => {
        const start = startOfChange(monthly, 'yearly', day)
        const last = lastDayOfWithdrawal(day)
        expect(start > last).toBe(true)
        expect(start <= addDays(last, 31)).toBe(true)
        const before = periodBeforeChange(monthly, start)
        expect(before && addDays(before.to, 1)).toBe(start)
      }),
    )
  })
})

test('a change from a year to a month binds nobody and begins with the next year', () => {
  expect(isBindingChange('yearly', 'monthly')).toBe(false)
  expect(isBindingChange('monthly', 'yearly')).toBe(true)
  expect(startOfChange(yearly, 'monthly', toDay('2027-03-01'))).toBe('2027-11-21')
})

test('the period before a change, none where the service begins with it', () => {
  expect(periodBeforeChange(monthly, toDay('2027-01-21'))).toEqual(periodAt(monthly, 1))
  expect(periodBeforeChange(monthly, monthly.since)).toBeNull()
})

test.each([
  [9_900, 990, 990, 8_910],
  [990, 9_900, 990, 0],
  [0, 990, 0, 0],
])('of %i with a former price of %i: %i is kept, %i goes back', (asked, former, keptCents, surplusCents) => {
  expect(dividePayment(asked, former)).toEqual({ keptCents, surplusCents })
})

test('the number of a change names the change, and its contract is found by it', () => {
  const contract = 'den Wechsel WK-A-2026-0001-W2 vom 4. Dezember'
  expect([contract, 'WK-A-2026-0001', 'W1'].map(namesChange)).toEqual([true, false, false])
  const words = { name: 'Anna Berger', email: 'anna@example.com', identity: '', message: '' }
  const hints = (text: string) => contractHints({ ...words, contract: text }, toDay('2026-12-05')).numbers
  expect(hints('WK-A-2026-0001-W2')).toEqual(expect.arrayContaining([...hints('WK-A-2026-0001')]))
  expect(hints('WK-A-2026-0001')).toHaveLength(1)
})
