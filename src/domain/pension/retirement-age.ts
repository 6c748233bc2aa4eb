import { addMonths, type Month } from '#domain/calendar/month.ts'
import table from '#domain/pension/data/retirement-age.json' with { type: 'json' }

/** The years of birth for which the standard age rises, in ascending order; before and after them it is constant. */
export const risingBirthYears: readonly number[] = table.standard.rising.map(({ born }) => born)

/** The earliest age of a pension after 35 or 45 years of insurance, in months: 63 years (§§ 36, 236 SGB VI). */
export const earliestRetirementMonths: number = table.earliestAfter35YearsMonths

/**
 * The standard retirement age (Regelaltersgrenze) in months of age by year of birth (§§ 35, 235 SGB VI): 67 years from
 * 1964 on.
 */
export function standardRetirementMonths(birthYear: number): number {
  return ageOf(table.standard, birthYear)
}

/**
 * The age from which a pension after 45 years of insurance has no deduction, in months of age by year of birth (§§ 38,
 * 236b SGB VI): 65 years from 1964 on.
 */
export function fullPensionAfter45Years(birthYear: number): number {
  return ageOf(table.after45Years, birthYear)
}

/**
 * The first month after an age, in months, is reached: a pension begins with it (§ 99 SGB VI). Whoever is born on the
 * first of a month could begin a month earlier, which is not counted.
 */
export function monthAfterAge(birthMonth: Month, ageMonths: number): Month {
  return addMonths(birthMonth, ageMonths + 1)
}

interface RisingAge {
  readonly before: number
  readonly rising: readonly { readonly born: number; readonly months: number }[]
  readonly after: number
}

function ageOf({ before, rising, after }: RisingAge, birthYear: number): number {
  const [first] = rising
  if (first && birthYear < first.born) return before
  return rising.find(({ born }) => born === birthYear)?.months ?? after
}
