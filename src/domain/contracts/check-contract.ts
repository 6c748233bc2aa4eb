import { lastDayOfTerm } from '#domain/calendar/period.ts'
import type { Contract } from './contract.ts'

export type ContractField =
  | 'provider'
  | 'minimumEndsOn'
  | 'noticeCount'
  | 'noticeTo'
  | 'renewalMonths'
  | 'cancelledTo'

export type ContractProblem = 'empty' | 'before_start' | 'out_of_range' | 'needs_months'

export interface ContractFinding {
  readonly field: ContractField
  readonly code: ContractProblem
}

/** Ten years: no contract that a household can end runs longer. */
const LONGEST_RENEWAL_MONTHS = 120
const LONGEST_NOTICE = 365
const LONGEST_TERM_MONTHS = 1200

/** Checks what a person can correct in a contract (contracts.md § 1); an empty list means that it can be stored. */
export function checkContract(contract: Omit<Contract, 'itemId' | 'version'>): readonly ContractFinding[] {
  const { provider, startsOn, minimumEndsOn, noticeCount, noticeUnit, noticeTo, renewalMonths, cancelledTo } =
    contract
  const isTooLong = minimumEndsOn !== null && minimumEndsOn > lastDayOfTerm(startsOn, LONGEST_TERM_MONTHS)
  return [
    ...problem('provider', 'empty', provider.trim() === ''),
    ...problem('minimumEndsOn', 'before_start', minimumEndsOn !== null && minimumEndsOn < startsOn),
    ...problem('minimumEndsOn', 'out_of_range', isTooLong),
    ...problem('noticeCount', 'out_of_range', !isWithin(noticeCount, LONGEST_NOTICE)),
    ...problem('noticeTo', 'needs_months', noticeTo === 'third_workday' && noticeUnit !== 'month'),
    ...problem('renewalMonths', 'out_of_range', !isWithin(renewalMonths, LONGEST_RENEWAL_MONTHS)),
    ...problem('cancelledTo', 'before_start', cancelledTo !== null && cancelledTo < startsOn),
  ]
}

function isWithin(value: number, maximum: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= maximum
}

function problem(field: ContractField, code: ContractProblem, isThere: boolean): readonly ContractFinding[] {
  return isThere ? [{ field, code }] : []
}
