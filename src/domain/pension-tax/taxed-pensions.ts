import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { shareOf } from '#domain/money/share-of.ts'
import figures from '#domain/pension-tax/data/pension-tax.json' with { type: 'json' }
import type { OccupationalKind } from '#domain/wealth-plan/plan-person.ts'
import { ageReliefRule, pensionAllowanceRule, taxableShareBp } from './tax-tables.ts'

/** A pension of the calendar year, in the money of that year. */
export interface YearlyPension {
  readonly cents: Cents
  /** The calendar year of its first month. */
  readonly startYear: number
}

export interface StatutoryIncome extends YearlyPension {
  /** What is paid in the calendar year after the first one: it fixes the tax-free amount for life. */
  readonly baseCents: Cents
  /** The tax-free amount of the tax notice, which counts from the second year on; null where it is not known. */
  readonly taxFreeCents: Cents | null
}

/** The pension of a civil servant, or one that an employer pays out of its own promise. */
export interface BenefitIncome extends YearlyPension {
  /** Twelve times the first full month: it fixes the allowance for life. */
  readonly baseCents: Cents
}

export interface OccupationalIncome extends BenefitIncome {
  /** A fund pays it (also Riester), or the employer by an own promise or a relief fund. */
  readonly kind: OccupationalKind
}

/** Private contracts that pay a pension which never rises (calculators.md § 29a). */
export interface ContractIncome {
  /** Riester, contracts of the employer and Altersvorsorgedepots: taxed in full (§ 22 Nr. 5 EStG). */
  readonly fundCents: Cents
  /** Basisrenten: taxed like the statutory pension, by the year of the first month; null without any. */
  readonly basic: YearlyPension | null
}

export const noContracts: ContractIncome = { fundCents: 0, basic: null }

/** The pensions of a person in a calendar year; null for a kind that the person does not have. */
export interface PensionIncome {
  /** Null where the year is not known: then there is no relief by age, and every employer's pension counts as one. */
  readonly birthYear: number | null
  readonly statutory: StatutoryIncome | null
  readonly civil: BenefitIncome | null
  readonly occupational: OccupationalIncome | null
  readonly contracts: ContractIncome
}

/** What of a person's pensions is free of tax, and what is left of them. */
export interface TaxedPensions {
  readonly statutoryFreeCents: Cents
  /** The Versorgungsfreibetrag. */
  readonly pensionAllowanceCents: Cents
  readonly supplementCents: Cents
  readonly ageReliefCents: Cents
  /** The lump sums (Werbungskosten-Pauschbeträge) of all kinds together. */
  readonly lumpSumCents: Cents
  readonly incomeCents: Cents
}

const lumpSums = {
  statutoryAndFundCents: figures.lumpSums.statutoryAndFund * 100,
  civilCents: figures.lumpSums.civil * 100,
}

/**
 * The taxable income from the pensions of a person in a calendar year (calculators.md § 25; §§ 9a, 19 (2), 22 Nr. 1
 * and 5, 24a EStG). A statutory pension of 24.000 € that begins in 2026 leaves 20.058 €: 84 % less 102 €.
 */
export function taxedPensions(income: PensionIncome, year: number): TaxedPensions {
  const statutory = statutoryPart(income.statutory, year)
  const benefits = benefitsPart(benefitsOf(income, year))
  const basic = basicPart(income.contracts.basic)
  const ofOccupational = income.occupational?.kind === 'fund' ? income.occupational.cents : 0
  const fund = ofOccupational + income.contracts.fundCents
  const likeStatutory = statutory.taxableCents + basic.taxableCents
  const wage = isWageStill(income, year) ? (income.occupational?.cents ?? 0) : 0
  const ofStatutory = Math.min(lumpSums.statutoryAndFundCents, likeStatutory)
  const ofFund = Math.min(lumpSums.statutoryAndFundCents - ofStatutory, fund)
  const ageReliefCents = ageRelief(fund - ofFund, income.birthYear, year)
  return {
    statutoryFreeCents: statutory.freeCents + basic.freeCents,
    pensionAllowanceCents: benefits.allowanceCents,
    supplementCents: benefits.supplementCents,
    ageReliefCents,
    lumpSumCents: ofStatutory + ofFund + benefits.lumpSumCents,
    incomeCents: likeStatutory - ofStatutory + fund - ofFund - ageReliefCents + benefits.taxableCents + wage,
  }
}

function statutoryPart(statutory: StatutoryIncome | null, year: number) {
  if (statutory === null) return { freeCents: 0, taxableCents: 0 }
  const freeCents = Math.min(taxFreeOf(statutory, year), statutory.cents)
  return { freeCents, taxableCents: statutory.cents - freeCents }
}

/** What never rises has the same free share in every year. */
function basicPart(basic: YearlyPension | null) {
  const freeCents = basic === null ? 0 : shareOf(basic.cents, WHOLE_BP - taxableShareBp(basic.startYear))
  return { freeCents, taxableCents: (basic?.cents ?? 0) - freeCents }
}

/** In its first year a share of the pension, from the second one on the amount that is fixed for life. */
function taxFreeOf({ cents, startYear, baseCents, taxFreeCents }: StatutoryIncome, year: number): Cents {
  const freeBp = WHOLE_BP - taxableShareBp(startYear)
  if (year <= startYear) return shareOf(cents, freeBp)
  return taxFreeCents ?? shareOf(baseCents, freeBp)
}

/** The Versorgungsbezüge of § 19 (2) EStG, together; null without any. */
function benefitsOf(income: PensionIncome, year: number): BenefitIncome | null {
  const { civil, occupational } = income
  const isBenefit = occupational?.kind === 'employer' && !isWageStill(income, year)
  const ofEmployer = isBenefit ? beginningAt(occupational, allowanceFrom(income)) : null
  if (civil === null || ofEmployer === null) return civil ?? ofEmployer
  return {
    cents: civil.cents + ofEmployer.cents,
    startYear: Math.min(civil.startYear, ofEmployer.startYear),
    baseCents: civil.baseCents + ofEmployer.baseCents,
  }
}

function beginningAt(benefit: BenefitIncome, earliestYear: number): BenefitIncome {
  return { ...benefit, startYear: Math.max(benefit.startYear, earliestYear) }
}

/** An employer's pension counts as such only from 63 on; before that it is taxed in full. */
function isWageStill(income: PensionIncome, year: number): boolean {
  return income.occupational?.kind === 'employer' && year < allowanceFrom(income)
}

function allowanceFrom({ birthYear }: PensionIncome): number {
  return birthYear === null ? -Infinity : birthYear + figures.ages.pensionAllowance
}

function benefitsPart(benefits: BenefitIncome | null) {
  if (benefits === null) return { allowanceCents: 0, supplementCents: 0, lumpSumCents: 0, taxableCents: 0 }
  const { cents, startYear, baseCents } = benefits
  const rule = pensionAllowanceRule(startYear)
  const allowanceCents = Math.min(cappedShare(baseCents, rule), cents)
  const baseLeft = eurosUp(Math.max(0, baseCents - allowanceCents))
  const supplementCents = Math.min(rule.supplement * 100, baseLeft, cents - allowanceCents)
  const left = cents - allowanceCents - supplementCents
  const lumpSumCents = Math.min(lumpSums.civilCents, left)
  return { allowanceCents, supplementCents, lumpSumCents, taxableCents: left - lumpSumCents }
}

/** The relief of § 24a EStG, which counts only what a fund pays. */
function ageRelief(fundCents: Cents, birthYear: number | null, year: number): Cents {
  const from = birthYear === null ? Infinity : birthYear + figures.ages.ageRelief
  return year < from ? 0 : cappedShare(fundCents, ageReliefRule(from))
}

/** A share, rounded up to whole euros, at most the cap. */
function cappedShare(cents: Cents, { shareBp, cap }: { shareBp: BasisPoints; cap: number }): Cents {
  return Math.min(Math.ceil((cents * shareBp) / (WHOLE_BP * 100)), cap) * 100
}

function eurosUp(cents: Cents): Cents {
  return Math.ceil(cents / 100) * 100
}
