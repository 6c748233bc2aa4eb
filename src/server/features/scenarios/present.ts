import type { readScenarios } from '#contract/planning/scenarios.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { CalculatorSlug } from '#contract/site/calculators.ts'
import type { ScenarioRow } from './store.ts'

export type Scenario = DataOf<typeof readScenarios>['scenarios'][number]

/** Saved entries as they were typed: text by the name of the field. */
export function presentScenario(row: ScenarioRow): Scenario {
  return {
    id: row.id,
    // The contract admits only these values.
    calculator: row.calculator as CalculatorSlug,
    name: row.name,
    values: Object.fromEntries(row.values.map(({ field, value }) => [field, value])),
    savedAt: row.saved_at.toISOString(),
    version: row.version,
  }
}
