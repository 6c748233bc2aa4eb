import { expect, it } from 'vitest'
import type { CategoryRow } from '#domain/budget/category-rows.ts'
import { categoryState, lifeWords } from './category-words.ts'

const row = (change: Partial<CategoryRow>): CategoryRow => ({
  category: 'saving_rate',
  planCents: 46_564,
  actualCents: 46_564,
  restCents: 0,
  ofIncomeBp: 1_000,
  state: 'transferred',
  ...change,
})

it('says how income and rates stand', () => {
  const words = (change: Partial<CategoryRow>) => categoryState(row(change)).words
  expect(words({})).toBe('überwiesen')
  expect(words({ state: 'to_transfer', restCents: 46_564 })).toBe('Überweisung offen')
  expect(words({ state: 'too_much', restCents: -1 })).toBe('zu viel überwiesen')
  expect(words({ state: 'planned_none' })).toBe('nichts geplant')
  expect(words({ state: 'virtual' })).toBe('ohne eigenes Konto')
  expect(words({ state: 'stays' })).toBe('bleibt, wo es ankommt')
  expect(words({ state: 'complete' })).toBe('vollständig eingegangen')
  expect(words({ state: 'complete', restCents: 100 })).toBe('weniger eingegangen')
  expect(words({ state: 'complete', restCents: -100 })).toBe('mehr eingegangen')
  expect(words({ state: 'open', restCents: 100 })).toBe('noch nicht alles eingegangen')
  expect(words({ state: 'open', actualCents: 0, restCents: 100 })).toBe('noch nichts eingegangen')
  expect(words({ state: 'future', actualCents: 0, restCents: 100 })).toBe('so geplant')
  expect(words({ state: 'none' })).toBe('kein Einkommen eingetragen')
})

it('counts items and groups', () => {
  expect(lifeWords(29, 8)).toBe('29 Posten in acht Gruppen')
  expect(lifeWords(1, 1)).toBe('1 Posten in einer Gruppe')
  expect(lifeWords(0, 0)).toBe('noch kein Posten')
})
