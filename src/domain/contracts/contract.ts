import type { Day } from '#domain/calendar/day.ts'
import type { PeriodUnit } from '#domain/calendar/period.ts'

/** What a contract is about decides which limits of law it has (contracts.md § 2). */
export const contractKinds = [
  'telecom',
  'energy',
  'energy_basic',
  'insurance',
  'rent',
  'service',
  'membership',
  'other',
] as const
export type ContractKind = (typeof contractKinds)[number]

/** To which day notice can be given. */
export const noticeTargets = [
  'any_day',
  'month_end',
  'quarter_end',
  'half_year_end',
  'year_end',
  'term_end',
  'third_workday',
] as const
export type NoticeTarget = (typeof noticeTargets)[number]

/** A contract behind an item of the household plan ("Vertrag"), as it was agreed. */
export interface Contract {
  readonly itemId: string
  readonly kind: ContractKind
  readonly provider: string
  readonly customerNumber: string
  /** Where a letter goes, line by line. */
  readonly address: string
  /** null: not known; then it counts as signed when it began. */
  readonly signedOn: Day | null
  readonly startsOn: Day
  /** Last day of the initial term; null: without one. */
  readonly minimumEndsOn: Day | null
  readonly noticeCount: number
  readonly noticeUnit: PeriodUnit
  readonly noticeTo: NoticeTarget
  /** By how much it is renewed each time; 0: it goes on for an indefinite time. */
  readonly renewalMonths: number
  /** Last day, when notice was given; null: it goes on. */
  readonly cancelledTo: Day | null
  readonly version: number
}

/** How a contract was agreed, without whose it is: all that its ends follow from. */
export type ContractTerms = Omit<Contract, 'itemId' | 'provider' | 'customerNumber' | 'address' | 'version'>
