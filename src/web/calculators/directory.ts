import type { CalculatorSlug } from '#domain/calculators/calculator-slug.ts'

export type CalculatorGroup =
  | 'Sparen und anlegen'
  | 'Vorsorgen und entnehmen'
  | 'Wohnen'
  | 'Alltag und Schulden'

export interface CalculatorEntry {
  readonly slug: CalculatorSlug
  /** What it answers, in the words of whoever asks. */
  readonly question: string
  readonly group: CalculatorGroup
  /** Further words people search by. */
  readonly keywords: string
}

/** The calculators that there are, in the order of the index; their names stand in `ui/calculator-words.ts`. */
export const calculatorDirectory: readonly CalculatorEntry[] = [
  {
    slug: 'zinseszins-sparplan',
    question: 'Was wird aus meiner Sparrate?',
    group: 'Sparen und anlegen',
    keywords: 'Zinseszins Sparplan Sparrate Sparziel ETF Endkapital Dynamik Tagesgeld Laufzeit',
  },
]

export function calculatorPath(slug: CalculatorSlug): string {
  return `/finanzrechner/${slug}`
}
