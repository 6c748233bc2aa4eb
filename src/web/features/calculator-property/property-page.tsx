import { calculatorMeta } from '#web/calculators/calculator-meta.ts'
import { CalculatorPage } from '#web/calculators/calculator-page.tsx'
import { propertyCalculator } from './property-calculator.ts'

export const meta = calculatorMeta(
  'kaufnebenkosten-rendite',
  'Kaufnebenkosten in jedem Bundesland: Grunderwerbsteuer, Notar, Grundbuch und Makler. Dazu Mietrendite, Cashflow nach Steuern, AfA und Instandhaltung. Ohne Konto.',
)

export default function PropertyPage() {
  return <CalculatorPage calculator={propertyCalculator} />
}
