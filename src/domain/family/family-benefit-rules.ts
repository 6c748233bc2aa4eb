import { yearsOf } from '#domain/calendar/rule-years.ts'
import { familyBenefitsYears } from '#domain/family/data/family-benefits-years.ts'

export interface FamilyBenefitRules {
  /** Kindergeld, euros a month for each child. */
  readonly childBenefitMonth: number
  /** Kinderfreibetrag of one parent, euros a year; null where it is not recorded. */
  readonly childAllowancePerParent: { readonly subsistence: number; readonly care: number } | null
  /** Elterngeld; null where it is not recorded. */
  readonly parentalAllowance: ParentalAllowanceRules | null
}

/** Euros a month, shares of the net income, and the income limit in euros a year. */
export interface ParentalAllowanceRules {
  readonly netCap: number
  readonly rate: number
  readonly lowIncome: number
  readonly highIncome: number
  /** The rate moves by so much for each full step below the low or above the high income. */
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
  /** Of Basiselterngeld, of ElterngeldPlus, and of Basiselterngeld more where both parents take some. */
  readonly months: number
  readonly plusMonths: number
  readonly partnerMonths: number
  /** Hours of work a week that are allowed beside it. */
  readonly maxWeeklyHours: number
}

const files: Readonly<Record<number, FamilyBenefitRules>> = familyBenefitsYears

/** The years whose figures have what is asked, first to last. */
export function familyBenefitYears(hasFigures: (rules: FamilyBenefitRules) => boolean): readonly number[] {
  return yearsOf(files, hasFigures)
}

/** Kindergeld, Kinderfreibetrag and Elterngeld in a year; null for a year without a file. */
export function familyBenefitRules(year: number): FamilyBenefitRules | null {
  return files[year] ?? null
}
