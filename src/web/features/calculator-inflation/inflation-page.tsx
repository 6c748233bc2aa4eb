import { calculatorMeta } from '#web/calculators/calculator-meta.ts'
import { CalculatorPage } from '#web/calculators/calculator-page.tsx'
import { inflationCalculator } from './inflation-calculator.ts'

export const meta = calculatorMeta(
  'inflation',
  'Inflation rechnen: Was dein Geld später noch kauft, was vom Zins real bleibt, und Beträge mit dem Verbraucherpreisindex seit 1991 umrechnen, auch für die Indexmiete.',
)

export default function InflationPage() {
  return <CalculatorPage calculator={inflationCalculator} />
}
