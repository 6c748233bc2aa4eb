import type { createAccount } from '#contract/planning/accounts.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { noFurtherTerms } from '#domain/loans/loan-terms.ts'

type NewAccount = Omit<CallOf<typeof createAccount>['body'], 'pots'>

/** A checking account of one person with 2.384,57 € today. */
export function sampleAccount(personId: string, given: Partial<NewAccount> = {}): NewAccount {
  return {
    id: crypto.randomUUID(),
    name: 'Girokonto',
    type: 'checking',
    bank: '',
    iban: null,
    holder: '',
    valueSign: 1,
    assetClass: null,
    availability: null,
    interestBp: null,
    fixedUntil: null,
    instalmentCents: null,
    instalmentDay: null,
    ...noFurtherTerms,
    owners: [{ personId, shareBp: 10_000 }],
    isCounted: true,
    openedOn: null,
    exemptionOrderCents: 0,
    balance: { day: '2026-11-21', amountCents: 238_457 },
    ...given,
  }
}

/** Terms of a loan beside interest, instalment and the end of the fixed rate. */
export const statedTerms = {
  interestOnlyUntil: '2027-02-01',
  specialYearlyCents: 500_000,
  specialMonth: 6,
  followUpRateBp: 425,
  followUpRepaymentBp: 300,
  followUpInstalmentCents: 90_000,
} as const
