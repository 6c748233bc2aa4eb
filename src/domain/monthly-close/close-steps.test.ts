import { expect, it } from 'vitest'
import * as bergers from '#domain/testing/berger-household.ts'
import { householdPosition } from '#domain/testing/household-position.ts'
import { type CloseInput, closeStates } from './close-steps.ts'

const giro = householdPosition('giro', [['2026-11-21', 100_000]], { account: bergers.savings })
const depot = householdPosition('depot', [['2026-10-31', 200_000]], { account: bergers.securities })
const moebel = {
  itemId: 'moebel',
  name: 'Möbel und Geräte',
  category: 'life',
  planCents: 7_500,
  actualCents: 64_900,
  differenceCents: 57_400,
  carryCents: 0,
  isUnplanned: false,
  monthsInRow: 1,
  lastOnce: null,
} as const
const november: CloseInput = {
  month: '2026-11-01',
  today: '2026-11-21',
  confirmed: new Set(),
  decided: new Set(),
  isClosed: false,
  plan: null,
  positions: [giro, depot],
  deviations: { asked: [moebel], otherCount: 0, otherCents: 0 },
}

it('begins with the income, which somebody has to confirm', () => {
  const states = closeStates(november)
  expect(states.next).toBe('income')
  expect(states.balances).toMatchObject({ isDone: false, currentCount: 1, count: 2, missing: [depot] })
  expect(states.household).toEqual({ isDone: false, decidedCount: 0, count: 1 })
})

it('goes on where nothing is left to do, or where somebody confirmed', () => {
  const confirmed = new Set(['income', 'balances'] as const)
  expect(closeStates({ ...november, confirmed }).next).toBe('household')
  expect(closeStates({ ...november, confirmed, decided: new Set(['moebel']) }).next).toBe('result')
})

it('passes the household step without a plan', () => {
  expect(closeStates({ ...november, deviations: null }).household).toEqual({
    isDone: true,
    decidedCount: 0,
    count: 0,
  })
})

it('is wholly done once closed', () => {
  const { result, next, income } = closeStates({ ...november, isClosed: true })
  expect([result.isDone, income.isDone, next]).toEqual([true, true, 'result'])
})

it('counts what can be typed here alone: positions without account have their values elsewhere', () => {
  const gold = householdPosition('gold', [['2026-10-31', 50_000]])
  const both = closeStates({ ...november, positions: [giro, gold] }).balances
  expect(both).toMatchObject({ isDone: true, currentCount: 1, count: 1, missing: [], elsewhereCount: 1 })
  const alone = closeStates({ ...november, positions: [gold] }).balances
  expect(alone).toMatchObject({ isDone: true, count: 0, elsewhereCount: 1 })
})
