import type { CaseInput } from '#domain/calculators/case-input.ts'

/** The year whose figures the vector files of retirement use, unless a case names another. */
const YEAR_OF_VECTORS = 2026

/** The year of the figures of a case. */
export function figuresYear(input: CaseInput): number {
  return input.has('year') ? input.whole('year') : YEAR_OF_VECTORS
}
