import type { Day } from '#domain/calendar/day.ts'
import { lastDayOfTerm } from '#domain/calendar/period.ts'
import rules from '#domain/contracts/data/termination-rules.json' with { type: 'json' }
import type { Contract, ContractKind } from './contract.ts'

type Terms = Pick<Contract, 'minimumEndsOn' | 'noticeCount' | 'noticeUnit' | 'noticeTo' | 'renewalMonths'>

/** The usual terms of a kind of contract: a start for the form, to be compared with the paper (contracts.md § 8). */
export function usualTerms(kind: ContractKind, startsOn: Day): Terms {
  const { months, ...terms } = usual[kind]
  return { ...terms, minimumEndsOn: months === 0 ? null : lastDayOfTerm(startsOn, months) }
}

interface Usual extends Omit<Terms, 'minimumEndsOn'> {
  /** The months of the initial term; 0: there is none. */
  readonly months: number
}

const MONTHS_A_YEAR = 12
const oneMonth = { noticeCount: 1, noticeUnit: 'month' } as const
const goesOn = { ...oneMonth, noticeTo: 'any_day', renewalMonths: 0 } as const
const eachYear = { noticeCount: 3, noticeUnit: 'month', renewalMonths: MONTHS_A_YEAR } as const

const usual: Readonly<Record<ContractKind, Usual>> = {
  telecom: { ...goesOn, months: rules.telecom.initialMonthsAtMost },
  energy: { ...goesOn, months: MONTHS_A_YEAR },
  energy_basic: { ...goesOn, noticeCount: rules.basicSupply.noticeWeeks, noticeUnit: 'week', months: 0 },
  insurance: { ...eachYear, noticeTo: 'term_end', months: MONTHS_A_YEAR },
  rent: {
    noticeCount: rules.rent.noticeMonths,
    noticeUnit: 'month',
    noticeTo: 'third_workday',
    renewalMonths: 0,
    months: 0,
  },
  service: { ...goesOn, months: MONTHS_A_YEAR },
  membership: { ...eachYear, noticeTo: 'year_end', renewalMonths: 0, months: 0 },
  other: { ...goesOn, months: 0 },
}
