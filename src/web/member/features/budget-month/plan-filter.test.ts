import { expect, it } from 'vitest'
import { indexActuals } from '#domain/budget/actual-sums.ts'
import { budgetMonth, lifeOf } from '#domain/budget/budget-month.ts'
import { sumFigures } from '#domain/budget/item-course.ts'
import { bergerBudget } from '#domain/examples/berger-budget.ts'
import { bergerActuals } from '#domain/testing/berger-actuals.ts'
import { filterOf, shownGroups } from './plan-filter.ts'

const life = lifeOf(budgetMonth(bergerBudget, indexActuals(bergerActuals), '2026-11-01'))
const shown = (filter: Parameters<typeof shownGroups>[1]) => shownGroups(life.groups, filter)
const sumsOf = (filter: Parameters<typeof shownGroups>[1]) =>
  sumFigures(shown(filter).map(({ shownSums }) => shownSums))

it('shows fixed and variable lines apart; together they are all', () => {
  expect(sumsOf('alle')).toEqual(life.sums)
  expect(sumFigures([sumsOf('fix'), sumsOf('variabel')])).toEqual(life.sums)
  expect(sumsOf('fix').planCents).toBe(168_246)
})

it('shows what is due in the month', () => {
  const names = shown('faellig').flatMap(({ lines }) => lines.map(({ item }) => item.name))
  expect(names).toContain('Reifen und Inspektion')
  expect(names).toContain('Strom')
  expect(names).not.toContain('Autoversicherung')
})

it('reads the filter of an address, all for anything else', () => {
  expect(filterOf(new URLSearchParams('zeige=fix'))).toBe('fix')
  expect(filterOf(new URLSearchParams('zeige=toString'))).toBe('alle')
})
