import { expect, it } from 'vitest'
import { calculatorSlugs, calculators } from '#contract/site/calculators.ts'
import { exampleFragment, exampleSavings, homeCalculators } from './home-calculators.ts'

it('names every calculator once', () => {
  expect(homeCalculators.toSorted()).toEqual(calculatorSlugs.toSorted())
})

it('shows the figure of the calculator, and leads to the same values', () => {
  const { endCents, paidInCents, interestCents, points } = exampleSavings(46_564)
  expect([endCents, paidInCents, interestCents]).toEqual([21_113_916, 11_175_360, 9_938_556])
  expect(points).toHaveLength(21)
  expect(exampleFragment(46_564)).toBe(calculators['zinseszins-sparplan'].example)
})
