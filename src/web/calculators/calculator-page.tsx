import './calculators.css'
import type { CalculatorSlug } from '#contract/site/calculators.ts'
import { hasCalculatorEntry } from '#web/device/calculator-entries.ts'
import { isTakeoverArrival } from '#web/plan-takeover/arrival.ts'
import { areAmountsHidden } from '#web/words/amounts.ts'
import { type RestingPart, restingPart } from '#web/loading/resting-part.tsx'
import type { Calculator } from './calculator.ts'
import { isOfOtherYear } from '#web/loading/prerendered-year.ts'
import type { Inputs } from '#web/calculator-entries/inputs.ts'

/** What a page knows of its calculator before the code is there. */
interface PageOptions {
  /** It computes with figures of a year: what was prerendered in another one rests no more. */
  readonly hasYear?: boolean
}

/** The page of a calculator: its sample stands in the prerendered HTML, the rest comes at the first sign of somebody. */
export function calculatorPage<Own extends Inputs, Result>(
  slug: CalculatorSlug,
  loadCalculator: () => Promise<Calculator<Own, Result>>,
  { hasYear = false }: PageOptions = {},
): RestingPart {
  return restingPart({
    load: async () => {
      const [{ CalculatorScreen }, calculator] = await Promise.all([
        import('./calculator-screen.tsx'),
        loadCalculator(),
      ])
      return () => <CalculatorScreen calculator={calculator} />
    },
    isStale: () =>
      location.hash.includes('=') ||
      isTakeoverArrival() ||
      hasCalculatorEntry(slug) ||
      areAmountsHidden() ||
      (hasYear && isOfOtherYear()),
  })
}
