import type { CallOf } from '#contract/protocol/endpoint.ts'
import type { createIncomeSource } from '#contract/planning/income.ts'

type NewSource = Omit<CallOf<typeof createIncomeSource>['body'], 'receipts'>

/** A monthly salary of 2.917,45 € since March 2026. */
export function sampleSource(given: Partial<NewSource> = {}): NewSource {
  return {
    id: crypto.randomUUID(),
    personId: null,
    label: 'Gehalt Anna',
    type: 'salary',
    rhythm: 'monthly',
    dueMonth: null,
    payDay: 'last_bank_day',
    validFrom: '2026-03-01',
    validTo: null,
    growthBp: 250,
    isDistributed: true,
    amounts: [{ from: '2026-03-01', amountCents: 291_745 }],
    ...given,
  }
}
