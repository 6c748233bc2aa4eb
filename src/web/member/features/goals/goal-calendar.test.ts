import { expect, it } from 'vitest'
import { type Goal, plainGoal } from '#domain/goals/goal.ts'
import { planGoals } from '#domain/goals/plan-goals.ts'
import { entriesOf } from './goal-calendar.ts'
import { balanceAt, monthsDrawn, monthsOfLine, shareAt } from './projection.ts'

const month = '2026-11-01'

it('stands in the calendar on the last day of its month', () => {
  expect(entriesOf(planned({ targetMonth: '2028-02-01', rateCents: 10_000, note: 'Gebraucht?' }))).toEqual([
    {
      uid: 'ziel-bike',
      day: '2028-02-29',
      title: 'Ziel: Lastenrad',
      description:
        'Bis Februar 2028: 1.000,00\u00a0€.\n100,00\u00a0€ im Monat, fertig im August 2027.\nGebraucht?',
      reminders: [30],
    },
  ])
  expect(entriesOf(planned({ rateCents: 10_000 }))[0]?.day).toBe('2027-08-31')
})

it('names the price of the month that it stands for', () => {
  const dear = planned({ targetMonth: '2028-11-01', rateCents: 10_000, isInflated: true }, 0, 1_000)
  expect([dear.endMonth, dear.finalCents]).toEqual(['2027-09-01', 108_266])
  expect(entriesOf(dear)[0]?.description).toContain('Bis November 2028: 1.210,00\u00a0€.')
})

it('has no day where it never ends, or is there', () => {
  expect(entriesOf(planned({ rateCents: 0 }))).toEqual([])
  expect(entriesOf(planned({ rateCents: 0 }, 100_000))).toEqual([])
})

it('is drawn until it is done, and stays there', () => {
  const bike = planned({ rateCents: 10_000, targetMonth: '2028-02-01' })
  const months = monthsDrawn([bike], month)
  expect([months, monthsOfLine(bike, months)]).toEqual([17, 9])
  expect([0, 3].map((at) => balanceAt(bike, at))).toEqual([0, 40_000])
  expect([shareAt(bike, 4), shareAt(bike, 17)]).toEqual([0.5, 1])
  expect(monthsDrawn([planned({ rateCents: 0 })], month)).toBe(26)
})

function planned(given: Partial<Goal>, savedCents = 0, inflationBp = 0) {
  const goal: Goal = {
    ...plainGoal,
    id: 'bike',
    name: 'Lastenrad',
    amountCents: 100_000,
    pricesOf: month,
    position: 0,
    version: 1,
    ...given,
  }
  const base = {
    goals: [goal],
    stands: new Map([['bike', { savedCents, cameInCents: 0 }]]),
    standAtFirst: () => ({ savedCents, cameInCents: 0 }),
    interestBp: () => 0,
    inflationBp,
  }
  return planGoals({ ...base, month }).get('bike')!
}
