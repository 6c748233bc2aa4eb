import { yearsOf } from '#domain/calendar/rule-years.ts'
import { familyBenefitsYears } from '#domain/family/data/family-benefits-years.ts'

export interface FamilyBenefitRules {
  /** The child benefit (Kindergeld), euros a month for each child. */
  readonly childBenefitMonth: number
  /** The child allowance (Kinderfreibetrag) of one parent, euros a year; null where it is not recorded. */
  readonly childAllowancePerParent: { readonly subsistence: number; readonly care: number } | null
  /** The rules of the parental allowance (Elterngeld); null where they are not recorded. */
  readonly parentalAllowance: ParentalAllowanceRules | null
}

/**
 * The rules of the parental allowance: amounts in euros a month, shares of the net income, and the income limit in
 * euros a year.
 */
export interface ParentalAllowanceRules {
  readonly netCap: number
  readonly rate: number
  readonly lowIncome: number
  readonly highIncome: number
  /** By how much the rate changes for each full step below the low or above the high income. */
  readonly rateStep: number
  readonly stepWidth: number
  readonly maxRate: number
  readonly minRate: number
  readonly min: number
  readonly max: number
  readonly siblingRate: number
  readonly siblingMin: number
  readonly perFurtherMultiple: number
  readonly taxableIncomeLimit: number
  /**
   * The months of Basiselterngeld and of ElterngeldPlus, and the additional months of Basiselterngeld where both
   * parents take some.
   */
  readonly months: number
  readonly plusMonths: number
  readonly partnerMonths: number
  /** The hours of work a week that are allowed while receiving it. */
  readonly maxWeeklyHours: number
}

const files: Readonly<Record<number, FamilyBenefitRules>> = familyBenefitsYears

/** The years whose rules contain the figures that are asked for, in ascending order. */
export function familyBenefitYears(hasFigures: (rules: FamilyBenefitRules) => boolean): readonly number[] {
  return yearsOf(files, hasFigures)
}

/** Kindergeld, Kinderfreibetrag and Elterngeld in a year; null for a year without a file. */
export function familyBenefitRules(year: number): FamilyBenefitRules | null {
  return files[year] ?? null
}
