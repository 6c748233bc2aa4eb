import './calculators.css'
import type { CalculatorSlug } from '#contract/site/calculators.ts'
import { hasCalculatorEntry } from '#web/app/device/calculator-entries.ts'
import { type RestingPart, restingPart } from '#web/app/loading/resting-part.tsx'
import type { Inputs } from '#web/household/calculator-entries/inputs.ts'
import { isTakeoverArrival } from '#web/household/plan-takeover/arrival.ts'
import { areAmountsHidden } from '#web/kit/words/amounts.ts'
import { isOfOtherYear } from '#web/kit/words/prerendered-year.ts'
import type { Calculator } from './calculator.ts'

/** The facts about a calculator that its page knows before the code is loaded. */
interface PageOptions {
  /** Whether the calculator uses figures of a year: a page that was prerendered in another year starts at once. */
  readonly hasYear?: boolean
}

/**
 * The page of a calculator: its sample is in the prerendered HTML, the rest is loaded when somebody first touches the
 * page.
 */
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
