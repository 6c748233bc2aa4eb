import type { readIncome } from '#contract/planning/income.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { plainSource } from '#domain/income/income-source.ts'

type NewSource = Omit<DataOf<typeof readIncome>['sources'][number], 'version'>

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
    ...plainSource,
    reserves: [],
    ...given,
  }
}

/** A payslip: the net of 5.000,00 € in tax class III. */
export const samplePayslip = {
  grossCents: 500_000,
  year: 2026,
  taxClass: 3,
  churchTaxBp: 900,
  childrenUnder25: 2,
  childAllowances: '1.5',
  isChildless: false,
  healthExtraBp: 290,
  isSaxony: false,
} as const satisfies NewSource['payslip']

/** A source of fees with 19 % Umsatzsteuer, of which 30 % more are reserved on an account, or only in the plan. */
export function sampleFees(accountId: string | null, given: Partial<NewSource> = {}): NewSource {
  return sampleSource({
    label: 'Honorare',
    type: 'self_employment',
    rhythm: 'irregular',
    growthBp: 0,
    amounts: [],
    estimateLowestCents: 119_000,
    estimateUsualCents: 238_000,
    reserves: [{ from: '2026-03-01', vatBp: 1900, shareBp: 3_000, accountId }],
    ...given,
  })
}
