import type { CallOf } from '#contract/protocol/endpoint.ts'
import type { createRestore } from '#contract/restores.ts'

/** A restore from a file in which everything is as it is here. */
export function sampleRestore(): CallOf<typeof createRestore>['body'] {
  return {
    id: crypto.randomUUID(),
    exportedOn: '2026-11-20',
    put: {
      household: [],
      persons: [],
      accounts: [],
      sources: [],
      receipts: [],
      extras: [],
      versions: [],
      transfers: [],
      plan: [],
      planPersons: [],
      planScenarios: [],
      positions: [],
      events: [],
      distribution: [],
      budget: [],
      groups: [],
      items: [],
      contracts: [],
      rules: [],
      mappings: [],
      goals: [],
      scenarios: [],
      setUp: [],
    },
    removed: [],
  }
}
