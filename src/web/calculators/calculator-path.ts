import type { CalculatorSlug } from '#domain/calculators/calculator-slug.ts'

export function calculatorPath(slug: CalculatorSlug): `/finanzrechner/${CalculatorSlug}` {
  return `/finanzrechner/${slug}`
}
