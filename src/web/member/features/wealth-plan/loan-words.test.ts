import { expect, it } from 'vitest'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { loanCourse } from '#domain/loans/loan-course.ts'
import { loanOfTerms } from '#domain/loans/loan-of-terms.ts'
import { type LoanTerms, noLoanTerms } from '#domain/loans/loan-terms.ts'
import type { PlanProjection } from '#domain/wealth-projection/project-plan.ts'
import { loanMarks, loanNotes } from './loan-words.ts'

const startMonth = '2026-11-01'
const signed = { ...noLoanTerms, interestBp: 120, instalmentCents: 83_300 }
const format = (cents: number, { isWhole }: { readonly isWhole?: boolean } = {}) =>
  `${(cents / 100).toFixed(isWhole ? 0 : 2)} €`

it('tells the end of the fixed rate, what is assumed, and that the instalment is higher then', () => {
  const { words, marks } = toldOf({ ...signed, fixedUntil: '2030-03-01' })
  expect(words).toBe(
    'Die Zinsbindung endet im März 2030, dann sind noch 226219 € offen. Anschluss mit 4,0\u00a0% angenommen. ' +
      'Die Rate steigt von 833.00 € auf 942.58 €: 109.58 € mehr im Monat, die im Plan nicht von den Sparraten abgehen.',
  )
  expect(marks).toEqual([{ label: 'Zinsbindung Darlehen ETW', month: '2030-03-01' }])
})

it('says what was stated instead, and nothing of an instalment that stays', () => {
  const { words } = toldOf({
    ...signed,
    fixedUntil: '2030-03-01',
    followUpRateBp: 385,
    followUpInstalmentCents: 83_300,
  })
  expect(words).toBe(
    'Die Zinsbindung endet im März 2030, dann sind noch 226219 € offen. Danach 3,85\u00a0% Zins.',
  )
})

it('marks nothing that has passed, and says so', () => {
  const { words, marks } = toldOf({ ...signed, instalmentCents: 200_000, fixedUntil: '2025-01-01' })
  expect(words).toBe('Die Zinsbindung ist vorbei. Anschluss mit 4,0\u00a0% angenommen.')
  expect(marks).toEqual([])
})

it('says that no end of a fixed rate was entered, and that a debt grows', () => {
  expect(toldOf(signed).words).toBe('Zinsbindung nicht eingetragen, der Sollzins gilt bis zum Ende.')
  expect(toldOf({ ...signed, instalmentCents: 0 }).words).toContain('Die Schuld wächst')
})

it('says nothing of a loan without terms, which is told elsewhere', () => {
  expect(toldOf(noLoanTerms)).toEqual({ words: undefined, marks: [] })
})

function toldOf(terms: LoanTerms) {
  const start = { startCents: 25_000_000, startMonth, followUpRateBp: null } as const
  const course = loanCourse(loanOfTerms(terms, start), 288)
  const position = { id: 'loan', name: 'Darlehen ETW', terms }
  const plan = { month: startMonth, input: { startMonth }, positions: [position] } as unknown as HouseholdPlan
  const projection = { loans: [{ id: 'loan', course }] } as unknown as PlanProjection
  return {
    words: loanNotes(plan, projection, format)[0]?.words,
    marks: loanMarks(plan, projection),
  }
}
