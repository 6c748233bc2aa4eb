import type { CalculatorSlug } from '#contract/site/calculators.ts'

export function calculatorPath(slug: CalculatorSlug): `/finanzrechner/${CalculatorSlug}` {
  return `/finanzrechner/${slug}`
}
