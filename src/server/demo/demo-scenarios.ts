import type { Scenario } from '#server/features/scenarios/present.ts'

const saved = { start: '46218.37', rendite: '6', inflation: '2' }

/** What Anna and Jonas have tried in the calculators: their saving rate, and what more of it would change. */
export const demoScenarios: readonly Pick<Scenario, 'calculator' | 'name' | 'values'>[] = [
  {
    calculator: 'zinseszins-sparplan',
    name: 'Sparrate bleibt, wie sie ist',
    values: { ...saved, gesucht: 'endkapital', rate: '302.67', dynamik: '0', jahre: '25' },
  },
  {
    calculator: 'zinseszins-sparplan',
    name: '500 € bis zur Rente',
    values: { ...saved, gesucht: 'endkapital', rate: '500', dynamik: '3', jahre: '25' },
  },
]
