import { type CalculatorSlug, calculatorSlugs } from '#contract/site/calculators.ts'
import type { StoredScenario } from './scenario-queries.ts'

const byName = new Intl.Collator('de', { numeric: true })

/** The scenarios of one calculator, in the order in which people look for them. */
export function ofCalculator(
  scenarios: readonly StoredScenario[],
  calculator: CalculatorSlug,
): readonly StoredScenario[] {
  return scenarios
    .filter((scenario) => scenario.calculator === calculator)
    .toSorted((a, b) => byName.compare(a.name, b.name))
}

export interface CalculatorCount {
  readonly calculator: CalculatorSlug
  readonly count: number
}

/** The number of scenarios of each other calculator, in the order of the index. */
export function countElsewhere(
  scenarios: readonly StoredScenario[],
  calculator: CalculatorSlug,
): readonly CalculatorCount[] {
  return calculatorSlugs
    .filter((slug) => slug !== calculator)
    .map((slug) => ({ calculator: slug, count: ofCalculator(scenarios, slug).length }))
    .filter(({ count }) => count > 0)
}
