import type { Cents } from '#domain/money/cents.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { InsuranceAfter, InsuranceBefore } from '#domain/wealth-plan/plan-person.ts'
import type { HealthRates } from './health-rates.ts'

/**
 * How a person without employment is insured: as a pensioner (Krankenversicherung der Rentner), voluntarily, with the
 * partner (Familienversicherung), privately, or not at all.
 */
export type HealthKind = InsuranceBefore | InsuranceAfter

/** What a person has in a month, in the money of the rates. */
export interface HealthIncome {
  /** The statutory pension. */
  readonly statutoryCents: Cents
  readonly occupationalCents: Cents
  /** Other income, such as a twelfth of the capital income of the year before, and rents after costs. */
  readonly otherCents: Cents
}

export interface PrivatePremium {
  /** The premium a month; null while it is not known: the answer then is incomplete. */
  readonly premiumCents: Cents | null
  /** Whether the pension insurance pays a subsidy; civil servants with Beihilfe get none. */
  readonly isSubsidised: boolean
  /** The part of the premium that can be deducted, as a fraction, by the insurer's letter; null: the assumed one. */
  readonly deductibleShare: Decimal | null
}

export interface HealthInsuranceInput {
  readonly kind: HealthKind
  readonly income: HealthIncome
  readonly rates: HealthRates
  /** Null for all kinds but `private`. */
  readonly private: PrivatePremium | null
}

/** Contributions of a month. */
export interface HealthInsurance {
  readonly ok: true
  /** The kind by which was computed: a family member with too much income is a voluntary one. */
  readonly used: HealthKind
  /** The income that counts. */
  readonly baseCents: Cents
  readonly healthCents: Cents
  readonly careCents: Cents
  readonly subsidyCents: Cents
  /** Health and care insurance less the subsidy. */
  readonly payCents: Cents
  /** The part of the contributions that can be deducted from the taxable income (§ 10 (1) Nr. 3 EStG). */
  readonly deductibleCents: Cents
}

export type HealthInsuranceResult = HealthInsurance | { readonly ok: false; readonly reason: 'no_premium' }

/**
 * Health and care insurance of a month without employment (calculators.md § 28; §§ 10, 226, 228, 240, 243 SGB V, §§ 55,
 * 57 SGB XI, § 106 SGB VI), r2. A pensioner with 1.650 € pays 144,38 and 59,40 €, somebody without income 270,26 €.
 */
export function healthInsurance({ kind, ...input }: HealthInsuranceInput): HealthInsuranceResult {
  switch (kind) {
    case 'kvdr':
      return ofPensioner(input.income, input.rates)
    case 'voluntary':
      return ofVoluntary(input.income, input.rates)
    case 'family':
      return ofFamilyMember(input.income, input.rates)
    case 'private':
      return ofPrivate(input.private, input.income, input.rates)
    case 'none':
      return withoutContributions('none')
  }
}

function ofPensioner({ statutoryCents, occupationalCents }: HealthIncome, rates: HealthRates) {
  const statutory = Math.min(statutoryCents, rates.ceilingCents)
  const isCounted = occupationalCents > rates.allowanceCents
  const occupational = isCounted ? Math.min(occupationalCents, rates.ceilingCents - statutory) : 0
  const aboveAllowance = Math.max(0, occupational - rates.allowanceCents)
  return paid('kvdr', {
    baseCents: statutory + occupational,
    healthCents: rates.halfGeneral(statutory) + rates.general(aboveAllowance),
    careCents: rates.care(statutory + occupational),
    subsidyCents: 0,
  })
}

/** Up to the ceiling the statutory pension counts first, then the occupational one, then the rest, raised to the minimum. */
function ofVoluntary(income: HealthIncome, rates: HealthRates) {
  const statutory = Math.min(income.statutoryCents, rates.ceilingCents)
  const occupational = Math.min(income.occupationalCents, rates.ceilingCents - statutory)
  const pensions = statutory + occupational
  const counted = Math.min(Math.max(0, income.otherCents), rates.ceilingCents - pensions)
  const other = Math.max(counted, rates.minimumCents - pensions)
  return paid('voluntary', {
    baseCents: pensions + other,
    healthCents: rates.general(statutory) + rates.general(occupational) + rates.reduced(other),
    careCents: rates.care(pensions + other),
    subsidyCents: rates.halfGeneral(statutory),
  })
}

function ofFamilyMember(income: HealthIncome, rates: HealthRates) {
  const own = income.statutoryCents + income.occupationalCents + income.otherCents
  return own > rates.familyLimitCents ? ofVoluntary(income, rates) : withoutContributions('family')
}

function ofPrivate(
  premium: PrivatePremium | null,
  { statutoryCents }: HealthIncome,
  rates: HealthRates,
): HealthInsuranceResult {
  if (premium === null || premium.premiumCents === null) return { ok: false, reason: 'no_premium' }
  const { premiumCents, isSubsidised } = premium
  const deductibleShare = premium.deductibleShare ?? rates.deductibleOfPremium
  const ofPension = rates.privateSubsidy(Math.min(statutoryCents, rates.ceilingCents))
  const subsidyCents = isSubsidised ? Math.min(ofPension, Math.ceil(premiumCents / 2)) : 0
  const deductible = roundHalfUp(toEuros(premiumCents).times(deductibleShare))
  return {
    ...paid('private', { baseCents: 0, healthCents: premiumCents, careCents: 0, subsidyCents }),
    deductibleCents: Math.max(0, deductible - subsidyCents),
  }
}

function withoutContributions(used: HealthKind) {
  return paid(used, { baseCents: 0, healthCents: 0, careCents: 0, subsidyCents: 0 })
}

type Contributions = Pick<HealthInsurance, 'baseCents' | 'healthCents' | 'careCents' | 'subsidyCents'>

/** What a person pays is deductible as a whole. */
function paid(used: HealthKind, contributions: Contributions): HealthInsurance {
  const payCents = contributions.healthCents + contributions.careCents - contributions.subsidyCents
  return { ok: true, used, ...contributions, payCents, deductibleCents: payCents }
}
