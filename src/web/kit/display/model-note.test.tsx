import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ModelNote } from './model-note.tsx'

const note = 'keine Anlage-, Steuer- oder Rechtsberatung'

it('law.md L12.3: the note says that a result binds nobody and is no advice', () => {
  const markup = renderToStaticMarkup(<ModelNote>Ohne Steuern.</ModelNote>)
  expect(markup).toContain('Unverbindliche Modellrechnung')
  expect(markup).toContain(note)
})

// These are all components for members that draw results of a model.
const parts = import.meta.glob<string>(
  [
    '/src/web/member/features/{goals/projection-section,asset-allocation/asset-allocation-page}.tsx',
    '/src/web/member/features/own-properties/{one/one-property,several/several-properties}.tsx',
    '/src/web/member/features/purchase-checks/{comparison/comparison-view,results/check-results}.tsx',
    '/src/web/member/features/property-{course/property-course-view,tax-year/property-tax-year-view}.tsx',
    '/src/web/member/property/take-check-dialog.tsx',
    '/src/web/member/features/plan-takeover/takeover-diff.tsx',
    '/src/web/member/features/{plan-settings/plan-settings-page,wealth-statistics/statistics-page}.tsx',
    '/src/web/member/features/wealth-plan/curve-section.tsx',
    '/src/web/visitor/features/goals/goal-calculator.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
)

it('law.md L12.3: it stands near the results of goals, plan, distribution, property and takeovers', () => {
  const lacking = Object.entries(parts).filter(([, source]) => !source.includes('<ModelNote'))
  expect(Object.keys(parts)).toHaveLength(14)
  expect(lacking.map(([path]) => path)).toEqual([])
})
