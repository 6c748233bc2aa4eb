import { expect, it } from 'vitest'
import { type Goal, plainGoal } from '#domain/goals/goal.ts'
import { goalsOutlook } from '#domain/goals/goals-outlook.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { goalColours } from './goal-colours.ts'
import { goalOfKept } from './goal-of-kept.ts'
import { headline, standingWords } from './goal-words.ts'

const month = '2026-11-01'
const today = '2026-11-21'

it('says how many goals are on course, and what is missing for the first that is not', () => {
  const good = goal('a', { targetMonth: '2027-08-01', rateCents: 10_000 })
  const late = goal('b', { targetMonth: '2027-04-01', rateCents: 10_000 })
  expect(answerOf([good])).toEqual(['„a“ ist im August 2027 fertig.', null])
  expect(answerOf([good, { ...good, id: 'c' }])).toEqual(['Beide Ziele sind auf Kurs.', null])
  expect(answerOf([good, late])).toEqual([
    'Eins von zwei Zielen ist auf Kurs.',
    'Für „b“ fehlen 66,67\u00a0€ im Monat.',
  ])
  expect(answerOf([late, { ...late, id: 'c' }])[0]).toBe('Keins von zwei Zielen ist auf Kurs.')
  expect(answerOf([{ ...good, rateCents: 0, targetMonth: null }])[0]).toBe('„a“ ist so nicht erreichbar.')
})

it('tells a goal that is there', () => {
  const there = goal('a', { reservations: [{ day: today, amountCents: 100_000 }] })
  expect(answerOf([there])[0]).toBe('„a“ ist erreicht.')
  expect(answerOf([there, { ...there, id: 'b' }])[0]).toBe('Beide Ziele sind erreicht.')
  expect([
    standingWords({ kind: 'ahead', months: 1 }),
    standingWords({ kind: 'behind', months: 5 }),
    standingWords({ kind: 'undated' }),
    standingWords({ kind: 'never' }),
  ]).toEqual(['1 Monat voraus', '5 Monate zurück', 'ohne Zielmonat', 'so nicht erreichbar'])
})

it('gives each goal a colour of its own, that of its pot first', () => {
  const goals = Array.from({ length: 12 }, (_, position) => goal(`${position}`, { pot: 'life', position }))
  const colours = goalColours(goals)
  expect(colours.get('0')).toBe(9)
  expect(new Set([...colours.values()].slice(0, 10)).size).toBe(10)
  expect(colours.size).toBe(12)
})

it('makes a goal of what was entered in the calculator', () => {
  const kept = {
    name: ' Küche ',
    goalCents: 600_000,
    initialCents: 5_000,
    annualRateBp: 100,
    months: 12,
    contributionCents: 7_000,
  }
  expect(goalOfKept({ ...kept, given: 'months' }, today, month)).toMatchObject({
    name: 'Küche',
    targetMonth: '2027-11-01',
    rateCents: null,
    reservations: [{ day: today, amountCents: 5_000 }],
    note: 'Im Rechner mit 1\u00a0% Zinsen im Jahr gerechnet.',
  })
  expect(
    goalOfKept({ ...kept, given: 'contribution', initialCents: 0, annualRateBp: 0, name: '' }, today, month),
  ).toMatchObject({
    name: 'Mein Ziel',
    targetMonth: null,
    rateCents: 7_000,
    reservations: [],
    note: '',
  })
  expect(goalOfKept({ ...kept, given: 'months', months: 1_200 }, today, month).targetMonth).toBe('2100-12-01')
})

function answerOf(goals: readonly Goal[]): readonly (string | null)[] {
  const records = { goals, accounts: [], items: [], inflationBp: null, reserveCents: null, versions: [] }
  const income = { sources: [], receipts: [], extras: [] }
  const { answer, missing } = headline(goalsOutlook({ ...records, income }, today), formatEuro)
  return [answer, missing]
}

function goal(id: string, given: Partial<Goal>): Goal {
  return {
    ...plainGoal,
    id,
    name: id,
    amountCents: 100_000,
    pricesOf: month,
    position: 0,
    version: 1,
    ...given,
  }
}
