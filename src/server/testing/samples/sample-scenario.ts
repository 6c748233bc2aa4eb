import type { createScenario } from '#contract/planning/scenarios.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'

type NewScenario = CallOf<typeof createScenario>['body']

/** A scenario: thirty years of 300,00 € a month at 5 %. */
export function sampleScenario(given: Partial<NewScenario> = {}): NewScenario {
  return {
    id: crypto.randomUUID(),
    calculator: 'zinseszins-sparplan',
    name: 'Früh anfangen',
    values: { rate: '300', jahre: '30', rendite: '5' },
    ...given,
  }
}
