import type { readScenarios } from '#contract/planning/scenarios.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { calculatorNames } from '#contract/site/calculators.ts'
import type { RecordDescription } from './record-description.ts'

type Scenario = DataOf<typeof readScenarios>['scenarios'][number]

export const scenarioRecord = {
  name: 'Szenario',
  fields: {
    calculator: { label: 'Rechner', format: 'choice', words: calculatorNames },
    name: { label: 'Name', format: 'text' },
    values: { label: 'Eingaben', format: 'values' },
    savedAt: { label: 'Gespeichert am', format: 'time' },
  },
} as const satisfies RecordDescription<Scenario>
