import { expect, it } from 'vitest'
import { missingPlanYear, planYearWords } from './plan-year-words.ts'

const words = 'Steuern, Abgaben und Renten zählen in allen Jahren nach den Werten von 2026.'

it('names the year whose taxes and pensions the plan counts with', () => {
  expect(planYearWords('2026-11-01', '2026-11-29')).toBe(words)
  expect(planYearWords('2023-11-01', '2026-11-29')).toBe(
    'In allen Jahren zählen Steuern nach den Werten von 2023, Abgaben und Renten nach denen von 2026.',
  )
  expect(missingPlanYear('2026-11-01', '2026-12-31')).toBeNull()
})

it('says from 1 January on that there are no figures of the new year yet', () => {
  const missing = 'Für 2027 haben wir noch keine Werte: Gerechnet wird mit 2026.'
  for (const start of ['2026-11-01', '2027-01-01'] as const) {
    expect(planYearWords(start, '2027-01-01')).toBe(`${words} Für 2027 haben wir noch keine.`)
    expect(missingPlanYear(start, '2027-01-01')).toBe(missing)
  }
})
