import { daysBetween } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import type { BasisPoints } from '#domain/money/cents.ts'
import { proportion } from '#domain/money/share-of.ts'
import figures from '#domain/pension/data/civil-pension.json' with { type: 'json' }
import type { CivilReason } from '#domain/wealth-plan/plan-person.ts'
import { monthAfterAge, standardRetirementMonths } from './retirement-age.ts'

export interface CivilRetirement {
  readonly birthMonth: Month
  /** Retirement begins on the first day of this month. */
  readonly pensionFrom: Month
  readonly reason: CivilReason
  /** Whether the service is long enough to retire without a reduction: 45 years, with incapacity 40. */
  readonly hasLongService: boolean
}

/** The earliest month of a civil servant's pension (§§ 51, 52 BBG); null where incapacity knows none. */
export function civilEarliestMonth({
  birthMonth,
  reason,
}: Pick<CivilRetirement, 'birthMonth' | 'reason'>): Month | null {
  const { request, severe_disability: disability } = figures.earliestAgeMonths
  switch (reason) {
    case 'age':
      return monthAfterAge(birthMonth, standardRetirementMonths(yearOf(birthMonth)))
    case 'request':
      return monthAfterAge(birthMonth, request)
    case 'severe_disability':
      return monthAfterAge(birthMonth, disability)
    case 'incapacity':
      return null
  }
}

/**
 * The years before the age from which there is no reduction, times 100: from the first day of the pension to the last
 * day of the month of that age, full years and the days of the rest ÷ 365, r2 (§ 14 (3) BeamtVG).
 */
export function civilEarlyHundredths({ birthMonth, pensionFrom, reason }: CivilRetirement): number {
  const isByOwnWish = reason === 'age' || reason === 'request'
  const ageMonths = isByOwnWish
    ? standardRetirementMonths(yearOf(birthMonth))
    : figures.reduction.disabilityAgeMonths
  const end = monthAfterAge(birthMonth, ageMonths)
  const years = Math.floor(monthsBetween(pensionFrom, end) / 12)
  if (years < 0) return 0
  const restDays = daysBetween(addMonths(pensionFrom, years * 12), end)
  return years * 100 + proportion(restDays, 100, 365)
}

/**
 * The reduction (Versorgungsabschlag) of the earned pension, § 14 (3) BeamtVG: 3.6 % a year, r2, at most 14.4 % on
 * request and 10.8 % otherwise; none with long service from 65 on, with incapacity from 63 on.
 */
export function civilReductionBp(retirement: CivilRetirement, earlyHundredths: number): BasisPoints {
  const { reason } = retirement
  if (reason === 'age' || isSparedByLongService(retirement)) return 0
  const { bpPerYear, highestBp } = figures.reduction
  return Math.min(proportion(earlyHundredths, bpPerYear, 100), highestBp[reason])
}

function isSparedByLongService({ birthMonth, pensionFrom, reason, hasLongService }: CivilRetirement) {
  if (!hasLongService || reason === 'age' || reason === 'severe_disability') return false
  return pensionFrom >= monthAfterAge(birthMonth, figures.longServiceAgeMonths[reason])
}
