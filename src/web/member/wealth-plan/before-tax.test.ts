import { expect, it } from 'vitest'
import { beforeTax } from './before-tax.ts'

it('says of a figure that it is before taxes, where the plan counts none', () => {
  expect(beforeTax({ settings: { taxMode: 'none' } })).toBe(', vor Steuern')
  expect(beforeTax({ settings: { taxMode: 'flat' } })).toBe('')
  expect(beforeTax({ settings: { taxMode: 'church_9' } })).toBe('')
})

const sources = import.meta.glob<string>(['/src/web/member/**/*.{ts,tsx}', '!/src/web/member/**/goals/*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** What a figure of the plan with a year is read from: a step, the end, the month in which the money runs out. */
const figure = /\b(?:onPlan|endMonth|endRealCents|runsOutMonth|runsOutAfter|protectedFrom)\b/u
/** The files that compute or hand on figures, and write none. */
const silent = [
  // The table of this question has a column of figures before taxes.
  'wealth-plan/tax-question.tsx',
  'features/asset-allocation/asset-allocation-page.tsx',
  'features/asset-allocation/use-allocation-figures.ts',
  'features/wealth-plan/plan-figures.ts',
  // Made-up answers of the server, for tests.
  'consulting/sample-rooms.ts',
]

it('every file that writes a figure of the plan with a year says so', () => {
  const writing = Object.entries(sources).filter(
    ([path, source]) =>
      figure.test(source) && !path.includes('.test.') && !silent.some((end) => path.endsWith(end)),
  )
  expect(writing.length).toBeGreaterThan(7)
  expect(writing.filter(([, source]) => !source.includes('beforeTax(')).map(([path]) => path)).toEqual([])
})
