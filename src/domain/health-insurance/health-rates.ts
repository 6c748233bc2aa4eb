import type { Cents } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, shareOfCents } from '#domain/money/rounding.ts'
import { pensionParameters } from '#domain/pension/statutory-pension.ts'
import { countingSocialSecurityRules, type SocialSecurityRules } from '#domain/tax/social-security-rules.ts'

export interface HealthTerms {
  /** The year of the figures, or a later one while it has none. */
  readonly year: number
  /** The extra rate (Zusatzbeitrag) of the person's fund as a fraction; null: the average of the year. */
  readonly extraRate: Decimal | null
  readonly isChildless: boolean
  readonly childrenUnder25: number
}

/** A rate, as a function from an amount in cents to its contribution, r2. */
type Contribution = (cents: Cents) => Cents

/** The rates and limits of a member, amounts a month. */
export interface HealthRates {
  /** The general rate with the extra one. */
  readonly general: Contribution
  /** Half of it, which pensioners and the pension insurance pay. */
  readonly halfGeneral: Contribution
  /** The reduced rate with the extra one, for income without a claim to sick pay (§ 243 SGB V). */
  readonly reduced: Contribution
  readonly care: Contribution
  /** The subsidy to a private premium: half of the general and the average extra rate (§ 106 (3) SGB VI). */
  readonly privateSubsidy: Contribution
  readonly ceilingCents: Cents
  /** The least income of voluntary members, a third of the reference amount (§ 240 (4) SGB V). */
  readonly minimumCents: Cents
  /** What of occupational pensions costs no health insurance, a twentieth of the reference amount (§ 226 (2) SGB V). */
  readonly allowanceCents: Cents
  /** The income up to which a family member pays nothing, a seventh of the reference amount (§ 10 SGB V). */
  readonly familyLimitCents: Cents
  /** The part of a private premium that is assumed to be deductible, as a fraction. */
  readonly deductibleOfPremium: Decimal
}

/**
 * Rates and limits of health and care insurance without employment, by the figures of a year (calculators.md § 28). They
 * are made once for a person, not for every month.
 */
export function healthRates(terms: HealthTerms): HealthRates {
  const { health, referenceMonth, care } = countingSocialSecurityRules(terms.year)
  const extraRate = terms.extraRate ?? health.averageExtraRate
  const general = health.rate.plus(extraRate)
  return {
    general: shareOfCents(general),
    halfGeneral: shareOfCents(general.div(2)),
    reduced: shareOfCents(health.reducedRate.plus(extraRate)),
    care: shareOfCents(careRateOf(terms, care)),
    privateSubsidy: shareOfCents(health.rate.plus(health.averageExtraRate).div(2)),
    ceilingCents: roundHalfUp(health.ceilingMonth),
    minimumCents: roundHalfUp(referenceMonth.div(3)),
    allowanceCents: roundHalfUp(referenceMonth.div(20)),
    familyLimitCents: roundHalfUp(referenceMonth.div(7)),
    deductibleOfPremium: decimal(pensionParameters(terms.year).deductibleOfPrivatePremium),
  }
}

/** The whole rate of care insurance, which pensioners pay alone (§ 55 (1), (3), § 59 (1) SGB XI). */
function careRateOf({ isChildless, childrenUnder25 }: HealthTerms, care: SocialSecurityRules['care']) {
  if (isChildless) return care.rate.plus(care.childlessRate)
  const counted = Math.min(childrenUnder25, care.maxChildren.toNumber())
  return care.rate.minus(care.discountPerChild.times(Math.max(0, counted - 1)))
}
