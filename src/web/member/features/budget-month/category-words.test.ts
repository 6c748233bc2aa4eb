import { expect, it } from 'vitest'
import type { CategoryRow } from '#domain/budget/category-rows.ts'
import { categoryState, lifeWords } from './category-words.ts'

const row = (change: Partial<CategoryRow>): CategoryRow => ({
  category: 'saving_rate',
  planCents: 46_564,
  actualCents: 46_564,
  restCents: 0,
  ofIncomeBp: 1_000,
  ...change,
})

it('says how income and rates stand', () => {
  const words = (change: Partial<CategoryRow>) => categoryState(row(change)).words
  expect(words({})).toBe('überwiesen')
  expect(words({ actualCents: 0, restCents: 46_564 })).toBe('Überweisung offen')
  expect(words({ restCents: -1 })).toBe('zu viel überwiesen')
  expect(words({ planCents: 0, actualCents: 0 })).toBe('nichts geplant')
  expect(words({ category: 'income' })).toBe('vollständig eingegangen')
  expect(words({ category: 'income', restCents: 100 })).toBe('weniger eingegangen')
  expect(words({ category: 'income', planCents: 0, actualCents: 0 })).toBe('kein Einkommen eingetragen')
})

it('counts items and groups', () => {
  expect(lifeWords(29, 8)).toBe('29 Posten in acht Gruppen')
  expect(lifeWords(1, 1)).toBe('1 Posten in einer Gruppe')
  expect(lifeWords(0, 0)).toBe('noch kein Posten')
})
