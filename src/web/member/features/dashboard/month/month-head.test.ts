import { describe, expect, it } from 'vitest'
import type { CloseStates } from '#domain/monthly-close/close-steps.ts'
import { minutesLeft } from './close-minutes.ts'
import { headline } from './month-head.tsx'

const states: CloseStates = {
  income: { isDone: true, countedCents: 100, arrival: null },
  distribution: { isDone: false, openCount: 0, doneCount: 0 },
  balances: { isDone: false, currentCount: 0, count: 1, missing: [], elsewhereCount: 0 },
  household: { isDone: false, decidedCount: 0, count: 0 },
  result: { isDone: false },
  next: 'distribution',
}
const transfers = { open: [], done: [], openCents: 0, doneCents: 100, virtualCents: 0 }
const plan = { month: '2026-11-01', incomeCents: 100, transfers } as unknown as Parameters<typeof headline>[0]
const withOpen = (count: number) => ({
  ...plan,
  transfers: { ...plan.transfers, open: Array.from({ length: count }) } as typeof plan.transfers,
})

describe('the sentence of the month', () => {
  it.each([
    [withOpen(2), states, 'Noch zwei Überweisungen, dann ist der November verteilt.'],
    [withOpen(1), states, 'Noch eine Überweisung, dann ist der November verteilt.'],
    [plan, states, 'Der November ist auf den Cent verteilt.'],
    [plan, { ...states, next: 'result' }, 'Noch ein Klick, dann ist der November abgeschlossen.'],
    [withOpen(1), { ...states, result: { isDone: true } }, 'Der November ist abgeschlossen.'],
    [{ ...plan, incomeCents: 0 }, states, 'Im November ist noch kein Einkommen da.'],
    [
      { ...plan, transfers: { ...plan.transfers, virtualCents: 100 } },
      states,
      'Deine Töpfe haben noch kein Konto.',
    ],
  ] as const)('names what it waits for first', (month, close, sentence) =>
    expect(headline(month, { states: close })).toBe(sentence),
  )
})

describe('how long the month still takes', () => {
  it('is the sum of what is not done', () => {
    expect(minutesLeft(states)).toBe(6)
    expect(minutesLeft({ ...states, result: { isDone: true } })).toBe(5)
  })
})
