import { Link } from 'react-router'
import { type CalculatorSlug, calculators } from '#contract/site/calculators.ts'
import { countElsewhere } from './scenario-order.ts'
import type { StoredScenario } from './scenario-queries.ts'

interface SavedScenariosElsewhereProps {
  readonly scenarios: readonly StoredScenario[]
  readonly calculator: CalculatorSlug
}

/** Says for which calculators the household has saved others, because their number is limited over all calculators. */
export function SavedScenariosElsewhere({ scenarios, calculator }: SavedScenariosElsewhereProps) {
  const others = countElsewhere(scenarios, calculator)
  if (others.length === 0) return null
  return (
    <p className="mt-4 text-14 text-text-3">
      In anderen Rechnern:{' '}
      {others.map(({ calculator: other, count }, at) => (
        <span key={other}>
          {at > 0 && ', '}
          <Link
            to={`/finanzrechner/${other}`}
            className="text-text underline underline-offset-4 hover:decoration-2"
          >
            {calculators[other].name}
          </Link>
          {` (${count})`}
        </span>
      ))}
    </p>
  )
}
