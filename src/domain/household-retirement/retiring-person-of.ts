import { addMonths, type Month, yearOf } from '#domain/calendar/month.ts'
import { healthRates } from '#domain/health-insurance/health-rates.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { type CivilPensionResult, civilPension } from '#domain/pension/civil-pension.ts'
import { type PensionStart, pensionStart } from '#domain/pension/pension-start.ts'
import { monthAfterAge, standardRetirementMonths } from '#domain/pension/retirement-age.ts'
import type { PlanPerson } from '#domain/wealth-plan/plan-person.ts'
import type { RetiringPerson } from './retiring-person.ts'

/** A person as the plan stores it, with the pay that the household's income knows. */
export interface PlannedPerson extends Omit<PlanPerson, 'version'> {
  /** The net pay a month, in today's money; 0 where none is known. */
  readonly salaryCents: Cents
}

/** An adult: a person whose month of birth is known. */
export interface PlannedAdult extends PlannedPerson {
  readonly birthMonth: Month
}

export function isAdult(person: PlannedPerson): person is PlannedAdult {
  return person.birthMonth !== null
}

/** The last month of work: the one in which the age is reached; null where no age is known. */
export function workUntilOf({ birthMonth, retirementAge }: PlannedAdult): Month | null {
  return retirementAge === null ? null : addMonths(birthMonth, retirementAge * 12)
}

/**
 * Work, pensions and insurance of an adult with the figures of a year (calculators.md §§ 26 to 28).
 * @param workUntil the last month of work; null: the person never retires
 */
export function retiringPersonOf(
  person: PlannedAdult,
  year: number,
  workUntil: Month | null = workUntilOf(person),
): RetiringPerson {
  const statutory = statutoryPensionOf(person, year, workUntil)
  const civil = runningCivil(person, year, workUntil)
  return {
    id: person.personId,
    birthYear: yearOf(person.birthMonth),
    workUntil,
    salaryCents: person.salaryCents,
    taxableSalaryCents: person.taxableSalaryCents,
    statutory:
      statutory.grossCents === 0
        ? null
        : {
            from: statutory.from,
            cents: statutory.grossCents,
            taxFreeYearCents: person.taxFreePensionCents,
          },
    civil,
    occupational: runningOccupational(
      person,
      statutory.grossCents === 0 && civil ? civil.from : statutory.from,
    ),
    insuranceBefore: person.insuranceBefore,
    insuranceAfter: person.insuranceAfter,
    rates: healthRates({
      year,
      extraRate: shareOrNull(person.healthExtraBp),
      isChildless: person.isChildless,
      childrenUnder25: 0,
    }),
    premium: {
      premiumCents: person.premiumCents,
      // Beihilfe takes the place of the subsidy.
      isSubsidised: civil === null,
      deductibleShare: shareOrNull(person.premiumDeductibleBp),
    },
  }
}

/**
 * When the statutory pension begins, and its amount (calculators.md § 27): in the chosen month, else in the month after
 * the last one of work, else at the standard age; never before the first possible month.
 */
export function statutoryPensionOf(
  person: PlannedAdult,
  year: number,
  workUntil = workUntilOf(person),
): PensionStart {
  const { birthMonth, pensionFrom, pensionPointsBp, statedPensionCents, statedPensionKind } = person
  return pensionStart({
    birthMonth,
    wish: pensionFrom ?? monthAfter(workUntil),
    waiting: person.waitingPeriod,
    points: decimal(pensionPointsBp ?? 0).div(WHOLE_BP),
    stated: statedPensionCents === null ? null : { grossCents: statedPensionCents, kind: statedPensionKind },
    year,
  })
}

/**
 * The pension of a civil servant in the chosen month, else in the month after the last one of work (calculators.md §
 * 26); null for everybody else, and while the years of service are not known.
 */
export function civilPensionOf(
  person: PlannedAdult,
  year: number,
  from = civilWish(person, workUntilOf(person)),
): CivilPensionResult | null {
  const { birthMonth, civilPayCents, serviceYearsBp } = person
  if (civilPayCents === null || serviceYearsBp === null) return null
  return civilPension({
    birthMonth,
    pensionFrom: from,
    reason: person.civilReason,
    hasLongService: person.hasLongService,
    serviceYearsBp,
    payCents: civilPayCents,
    hasFederalFactor: person.hasFederalFactor,
    lastStepOfA4Cents: person.a4PayCents,
    hasCareDeduction: person.hasCareDeduction,
    premiumCents: 0,
    year,
  })
}

function civilWish({ birthMonth, civilFrom }: PlannedAdult, workUntil: Month | null): Month {
  const standardAge = standardRetirementMonths(yearOf(birthMonth))
  return civilFrom ?? monthAfter(workUntil) ?? monthAfterAge(birthMonth, standardAge)
}

/** The civil pension as it is paid; one that is wished for too early begins in the earliest month. */
function runningCivil(person: PlannedAdult, year: number, workUntil: Month | null): RetiringPerson['civil'] {
  const wish = civilWish(person, workUntil)
  const wished = civilPensionOf(person, year, wish)
  if (wished === null) return null
  if (wished.ok) return { from: wish, cents: wished.paidCents }
  const earliest = civilPensionOf(person, year, wished.earliest)
  return earliest?.ok ? { from: wished.earliest, cents: earliest.paidCents } : null
}

function runningOccupational(person: PlannedAdult, firstPension: Month): RetiringPerson['occupational'] {
  const { occupationalPensionCents: cents, occupationalFrom, occupationalKind } = person
  return cents === null || cents === 0
    ? null
    : { from: occupationalFrom ?? firstPension, cents, kind: occupationalKind }
}

function monthAfter(month: Month | null): Month | null {
  return month === null ? null : addMonths(month, 1)
}

function shareOrNull(bp: number | null) {
  return bp === null ? null : decimal(bp).div(WHOLE_BP)
}
