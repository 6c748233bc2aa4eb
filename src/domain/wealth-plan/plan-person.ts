import type { Month } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'

/** The waiting period (Wartezeit) in years that somebody has when the statutory pension begins. */
export const waitingPeriods = ['5', '35', '45'] as const
export type WaitingPeriod = (typeof waitingPeriods)[number]

/** Whether the amount in a letter of the pension insurance is for the standard age or for the chosen month. */
export const statedPensionKinds = ['standard_age', 'chosen_month'] as const
export type StatedPensionKind = (typeof statedPensionKinds)[number]

/** Who pays an occupational pension: a fund (Pensionskasse, Direktversicherung, Pensionsfonds) or the employer. */
export const occupationalKinds = ['fund', 'employer'] as const
export type OccupationalKind = (typeof occupationalKinds)[number]

/** Why a civil servant retires in the chosen month. */
export const civilReasons = ['age', 'request', 'severe_disability', 'incapacity'] as const
export type CivilReason = (typeof civilReasons)[number]

/** The health insurance between work and pension. */
export const insurancesBefore = ['voluntary', 'family', 'private', 'none'] as const
export type InsuranceBefore = (typeof insurancesBefore)[number]

/** The health insurance with a pension: that of pensioners, a voluntary one or a private one. */
export const insurancesAfter = ['kvdr', 'voluntary', 'private', 'none'] as const
export type InsuranceAfter = (typeof insurancesAfter)[number]

/** The pension of a civil servant (plan rules § 26), as the letter of the employer states it. */
interface CivilService {
  /** The pay a month that counts for the pension; null: no civil servant. */
  readonly civilPayCents: Cents | null
  /** The years of service at retirement that count, times 10 000. */
  readonly serviceYearsBp: number | null
  /** The first month of the civil pension; null: the month after the last one of work. */
  readonly civilFrom: Month | null
  readonly civilReason: CivilReason
  /** Whether the years reach the 45 (or 40) that avoid a reduction. */
  readonly hasLongService: boolean
  /** Whether the pay still has to be multiplied by the factor of the Bund, 0,9901. */
  readonly hasFederalFactor: boolean
  /** Whether the deduction for care (§ 50f BeamtVG) is made. */
  readonly hasCareDeduction: boolean
  /** The last step of A 4 for the minimum pension; null: that of the year. */
  readonly a4PayCents: Cents | null
}

/** How a person is insured when it does not work. */
interface Insurance {
  readonly insuranceBefore: InsuranceBefore
  readonly insuranceAfter: InsuranceAfter
  /** The premium a month of a private insurance, in today's money; null: not known yet. */
  readonly premiumCents: Cents | null
  /** The share of that premium that reduces the tax; null: the assumption of the year. */
  readonly premiumDeductibleBp: BasisPoints | null
  /** The extra rate (Zusatzbeitrag) of the statutory fund; null: the average of the year. */
  readonly healthExtraBp: BasisPoints | null
  /** Whether the surcharge of the care insurance is paid. */
  readonly isChildless: boolean
}

/** What the plan knows of a person's work and retirement (plan rules §§ 25 to 29). */
export interface PlanPerson extends CivilService, Insurance {
  readonly personId: string
  readonly birthMonth: Month | null
  /** The age up to which the person works. */
  readonly retirementAge: number | null
  /** The pension points (Entgeltpunkte) expected at retirement, times 10 000. */
  readonly pensionPointsBp: number | null
  /** The gross pension a month that a letter of the pension insurance states, in today's money; it wins over points. */
  readonly statedPensionCents: Cents | null
  readonly statedPensionKind: StatedPensionKind
  /** The first month of the statutory pension; null: the month after the last one of work, as soon as possible. */
  readonly pensionFrom: Month | null
  readonly waitingPeriod: WaitingPeriod
  /** The amount a year that stays free of tax, from the tax notice of a pension that runs; null: computed. */
  readonly taxFreePensionCents: Cents | null
  /** The gross pension of an employer a month, in today's money. */
  readonly occupationalPensionCents: Cents | null
  readonly occupationalKind: OccupationalKind
  /** The first month of that pension; null: with the statutory one, else with the civil one. */
  readonly occupationalFrom: Month | null
  /** The taxable income a year of the salary; null: estimated from the net salary. */
  readonly taxableSalaryCents: Cents | null
  /** The version; 0: nothing is stored yet. */
  readonly version: number
}

/** The person of whom nobody has entered anything. */
export const unknownPlanPerson: Omit<PlanPerson, 'personId'> = {
  birthMonth: null,
  retirementAge: null,
  pensionPointsBp: null,
  statedPensionCents: null,
  statedPensionKind: 'standard_age',
  pensionFrom: null,
  waitingPeriod: '35',
  taxFreePensionCents: null,
  occupationalPensionCents: null,
  occupationalKind: 'fund',
  occupationalFrom: null,
  civilPayCents: null,
  serviceYearsBp: null,
  civilFrom: null,
  civilReason: 'age',
  hasLongService: false,
  hasFederalFactor: false,
  hasCareDeduction: true,
  a4PayCents: null,
  insuranceBefore: 'voluntary',
  insuranceAfter: 'kvdr',
  premiumCents: null,
  premiumDeductibleBp: null,
  healthExtraBp: null,
  isChildless: false,
  taxableSalaryCents: null,
  version: 0,
}
