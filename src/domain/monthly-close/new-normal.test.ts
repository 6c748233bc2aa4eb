import { expect, it } from 'vitest'
import type { BudgetLine } from '#domain/budget/budget-month.ts'
import type { Month } from '#domain/calendar/month.ts'
import { suggestedNormal } from './new-normal.ts'

const amounts: Readonly<Record<Month, number>> = {
  '2026-09-01': 7_100,
  '2026-10-01': 7_900,
  '2026-11-01': 2_000,
}
const linesOfMonth = (month: Month) =>
  [{ item: { id: 'a' }, actualCents: amounts[month] ?? 0 }] as unknown as readonly BudgetLine[]

it('is the mean of the months in a row, up to the next 5 €', () => {
  const asked = { itemId: 'a', monthsInRow: 2, actualCents: 7_900 }
  expect(suggestedNormal(asked, '2026-10-01', '2026-11-01', linesOfMonth)).toBe(7_500)
  const odd = { itemId: 'a', monthsInRow: 1, actualCents: 7_900 }
  expect(suggestedNormal(odd, '2026-10-01', '2026-11-01', linesOfMonth)).toBe(8_000)
})

it('leaves out a month that is not over', () => {
  const asked = { itemId: 'a', monthsInRow: 3, actualCents: 2_000 }
  expect(suggestedNormal(asked, '2026-11-01', '2026-11-01', linesOfMonth)).toBe(7_500)
})

it('takes the amount itself where there is nothing else, and never less than nothing', () => {
  const alone = { itemId: 'a', monthsInRow: 1, actualCents: 2_001 }
  expect(suggestedNormal(alone, '2026-11-01', '2026-11-01', linesOfMonth)).toBe(2_500)
  expect(suggestedNormal({ ...alone, actualCents: -900 }, '2026-11-01', '2026-11-01', linesOfMonth)).toBe(0)
})
