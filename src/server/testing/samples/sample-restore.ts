import type { CallOf } from '#contract/protocol/endpoint.ts'
import type { createRestore, putRestorePart } from '#contract/restores.ts'

/** A restore from a file that differs in nothing from what is stored. */
export function sampleRestore(): CallOf<typeof createRestore>['body'] {
  return {
    id: crypto.randomUUID(),
    exportedOn: '2026-11-20',
    put: {
      household: [],
      persons: [],
      accounts: [],
      imports: [],
      partedTransfers: [],
      typedBookings: [],
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
      properties: [],
      sales: [],
      checks: [],
      scenarios: [],
      setUp: [],
    },
    removed: [],
    bookings: null,
  }
}

/** A part of a restore without any bookings. */
export function samplePart(): CallOf<typeof putRestorePart>['body'] {
  return { restoreId: crypto.randomUUID(), part: 1, put: [], removed: [] }
}
