import type { Day } from '#domain/calendar/day.ts'
import type { PeriodUnit } from '#domain/calendar/period.ts'

/** What a contract is about, which decides the limits that the law sets to it (contracts.md § 2). */
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

/** The days to which notice can be given. */
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

/** The agreed terms of a contract behind an item of the household plan ("Vertrag"). */
export interface Contract {
  readonly itemId: string
  readonly kind: ContractKind
  readonly provider: string
  readonly customerNumber: string
  /** The address for letters, line by line. */
  readonly address: string
  /** The day of signing; null: not known, and the contract counts as signed when it began. */
  readonly signedOn: Day | null
  readonly startsOn: Day
  /** The last day of the initial term; null: without one. */
  readonly minimumEndsOn: Day | null
  readonly noticeCount: number
  readonly noticeUnit: PeriodUnit
  readonly noticeTo: NoticeTarget
  /** By how many months the contract is renewed each time; 0: it goes on for an indefinite time. */
  readonly renewalMonths: number
  /** The last day of the contract when notice was given; null: it goes on. */
  readonly cancelledTo: Day | null
  readonly version: number
}

/** The terms of a contract without its parties: everything that decides when it can end. */
export type ContractTerms = Omit<Contract, 'itemId' | 'provider' | 'customerNumber' | 'address' | 'version'>
