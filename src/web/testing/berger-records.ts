import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import {
  allocation,
  anna,
  checking,
  childBenefit,
  fun,
  giving,
  holidayPay,
  household,
  jonas,
  salaryAnna,
  salaryJonas,
  savings,
  securities,
  tickedTransfers,
} from '#domain/testing/berger-household.ts'

export const persons = [
  { id: anna, name: 'Anna', surname: 'Berger' },
  { id: jonas, name: 'Jonas', surname: 'Berger' },
]

export const bergerVersion: AllocationVersion = { ...allocation, month: '2026-03-01' }

/**
 * The household of the screen designs in November 2026: three of five transfers are ticked, one account has no IBAN.
 */
export function bergerRecords(): AccountSystemRecords {
  return {
    income: { sources: [salaryAnna, salaryJonas, childBenefit, holidayPay], receipts: [], extras: [] },
    accounts: [
      checking,
      securities,
      { ...savings, iban: 'DE07000000000050461862', owners: checking.owners },
      fun,
      { ...giving, iban: null },
      household,
    ],
    versions: [bergerVersion],
    transfers: tickedTransfers,
  }
}
