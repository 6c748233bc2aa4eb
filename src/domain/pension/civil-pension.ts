import type { Month } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { type Decimal, decimal, smallest } from '#domain/money/decimal.ts'
import { roundHalfUp } from '#domain/money/rounding.ts'
import { proportion, shareOf } from '#domain/money/share-of.ts'
import figures from '#domain/pension/data/civil-pension.json' with { type: 'json' }
import { countingSocialSecurityRules } from '#domain/tax/social-security-rules.ts'
import {
  civilEarlyHundredths,
  civilEarliestMonth,
  civilReductionBp,
  type CivilRetirement,
} from './civil-reduction.ts'
import { pensionParameters } from './statutory-pension.ts'

export interface CivilPensionInput extends CivilRetirement {
  /** The years of service, times 10 000; they count with two decimals: {@link serviceYearsBp}. */
  readonly serviceYearsBp: number
  /** The pensionable pay (ruhegehaltfähige Dienstbezüge) a month, as the Versorgungsauskunft states it. */
  readonly payCents: Cents
  /** Whether the pay still is to be multiplied by the federal factor 0.9901 (§ 5 (1) BeamtVG). */
  readonly hasFederalFactor: boolean
  /** The last step of A 4 a month as the person knows it; null: that of the year. */
  readonly lastStepOfA4Cents: Cents | null
  /** Whether the deduction for care (§ 50f BeamtVG) is taken off, which only federal pensions have. */
  readonly hasCareDeduction: boolean
  /** The premium of the private health insurance beside the Beihilfe, a month. */
  readonly premiumCents: Cents
  /** The year whose figures count, that of month 0. */
  readonly year: number
}

/** Amounts a month. */
export interface CivilPension {
  readonly ok: true
  readonly serviceYears: Decimal
  /** The pension rate (Ruhegehaltssatz). */
  readonly rateBp: BasisPoints
  /** The years before the age that counts, from which the reduction is computed. */
  readonly earlyYears: Decimal
  readonly reductionBp: BasisPoints
  readonly earnedCents: Cents
  readonly reducedCents: Cents
  /** The minimum pension; 0 below five years of service. */
  readonly minimumCents: Cents
  readonly grossCents: Cents
  readonly careDeductionCents: Cents
  /** The paid pension; below, the part for insurance and the taxed amount. */
  readonly paidCents: Cents
  readonly premiumCents: Cents
  readonly beforeTaxCents: Cents
  readonly isMinimum: boolean
}

export type CivilPensionResult =
  | CivilPension
  | { readonly ok: false; readonly reason: 'too_early'; readonly earliest: Month }

/**
 * The pension of a civil servant by federal law (calculators.md § 26; §§ 4, 5, 14, 49 (8), 50f BeamtVG, §§ 51, 52 BBG):
 * every amount, also in between, is r2. 38.25 years and 5.200 €, born in May 1964, on request from June 2029: 68.61 %,
 * 3.567,72 € less 7.20 % are 3.310,84 €, paid 3.251,24 €.
 */
export function civilPension(input: CivilPensionInput): CivilPensionResult {
  const earliest = civilEarliestMonth(input)
  if (earliest !== null && input.pensionFrom < earliest) return { ok: false, reason: 'too_early', earliest }

  const yearHundredths = proportion(input.serviceYearsBp, 1, 100)
  const payCents = ownOf(input.payCents, input)
  const rateBp = Math.min(proportion(yearHundredths, figures.bpPerYear * 1000, 100 * 1000), figures.highestBp)
  const earlyHundredths = civilEarlyHundredths(input)
  const reductionBp = civilReductionBp(input, earlyHundredths)
  const earnedCents = shareOf(payCents, rateBp)
  const reducedCents = earnedCents - shareOf(earnedCents, reductionBp)
  const hasPension = yearHundredths >= figures.minimum.years * 100
  const minimumCents = hasPension ? minimumOf(payCents, input) : 0
  const grossCents = hasPension ? Math.max(reducedCents, minimumCents) : 0
  const careDeductionCents = input.hasCareDeduction ? careDeduction(grossCents, input.year) : 0
  const paidCents = grossCents - careDeductionCents
  return {
    ok: true,
    serviceYears: ofHundredths(yearHundredths),
    rateBp,
    earlyYears: ofHundredths(earlyHundredths),
    reductionBp,
    earnedCents,
    reducedCents,
    minimumCents,
    grossCents,
    careDeductionCents,
    paidCents,
    premiumCents: input.premiumCents,
    beforeTaxCents: paidCents - input.premiumCents,
    isMinimum: minimumCents > reducedCents,
  }
}

/**
 * Years of service, times 10 000, with two decimals: the days beyond full years count by 365, r2. 22 years and 146 days
 * are 22.4 years.
 */
export function serviceYearsBp(years: number, days: number): number {
  return (years * 100 + proportion(days, 100, 365)) * 100
}

/** The pay, multiplied by the federal factor where it is asked for. */
function ownOf(cents: Cents, { hasFederalFactor }: CivilPensionInput): Cents {
  return hasFederalFactor ? shareOf(cents, figures.federalFactorBp) : cents
}

/** The larger of 35 % of the own pay and 65 % of the last step of A 4 with its supplement, § 14 (4) BeamtVG. */
function minimumOf(payCents: Cents, input: CivilPensionInput): Cents {
  const { ownBp, a4Bp, supplement } = figures.minimum
  const a4Cents = input.lastStepOfA4Cents ?? roundHalfUp(decimal(pensionParameters(input.year).lastStepOfA4))
  const byA4 = shareOf(ownOf(a4Cents, input), a4Bp) + roundHalfUp(decimal(supplement))
  return Math.max(shareOf(payCents, ownBp), byA4)
}

/** Half of the rate of care insurance, on the pension up to the ceiling of health insurance, § 50f BeamtVG. */
function careDeduction(grossCents: Cents, year: number): Cents {
  const { care, health } = countingSocialSecurityRules(year)
  const base = smallest(decimal(grossCents).div(100), health.ceilingMonth)
  return roundHalfUp(base.times(care.rate).div(2))
}

function ofHundredths(hundredths: number): Decimal {
  return decimal(hundredths).div(100)
}
