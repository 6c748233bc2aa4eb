import table from '#domain/pension/data/retirement-age.json' with { type: 'json' }

/** The years of birth for which the standard age rises, in ascending order; before and after them it is constant. */
export const risingBirthYears: readonly number[] = table.rising.map(({ born }) => born)

/**
 * The standard retirement age (Regelaltersgrenze) in months of age by year of birth (§§ 35, 235 SGB VI): 67 years from
 * 1964 on.
 */
export function standardRetirementMonths(birthYear: number): number {
  if (birthYear < Math.min(...risingBirthYears)) return table.before
  return table.rising.find(({ born }) => born === birthYear)?.months ?? table.after
}
