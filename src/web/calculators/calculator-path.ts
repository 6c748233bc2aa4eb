import type { CalculatorSlug } from '#contract/calculators.ts'

export function calculatorPath(slug: CalculatorSlug): `/finanzrechner/${CalculatorSlug}` {
  return `/finanzrechner/${slug}`
}
