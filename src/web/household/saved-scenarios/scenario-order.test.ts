import { expect, it } from 'vitest'
import { countElsewhere, ofCalculator } from './scenario-order.ts'
import type { StoredScenario } from './scenario-queries.ts'

const saved = (calculator: StoredScenario['calculator'], name: string): StoredScenario => ({
  id: name,
  calculator,
  name,
  values: { rate: '1' },
  savedAt: '2026-11-21T12:00:00.000Z',
  version: 1,
})
const all = [
  saved('zinseszins-sparplan', 'Zu spät'),
  saved('rendite', 'Depot'),
  saved('zinseszins-sparplan', 'mit 10 %'),
  saved('entnahmeplan', 'Bis 95'),
  saved('zinseszins-sparplan', 'Ängstlich'),
  saved('zinseszins-sparplan', 'mit 9 %'),
  saved('rendite', 'Depot alt'),
]

it('lists those of one calculator as people look for them', () => {
  expect(ofCalculator(all, 'zinseszins-sparplan').map(({ name }) => name)).toEqual([
    'Ängstlich',
    'mit 9 %',
    'mit 10 %',
    'Zu spät',
  ])
  expect(ofCalculator(all, 'inflation')).toEqual([])
})

it('counts those of the others in the order of the index', () => {
  expect(countElsewhere(all, 'zinseszins-sparplan')).toEqual([
    { calculator: 'rendite', count: 2 },
    { calculator: 'entnahmeplan', count: 1 },
  ])
  expect(countElsewhere(all.slice(0, 1), 'zinseszins-sparplan')).toEqual([])
})
