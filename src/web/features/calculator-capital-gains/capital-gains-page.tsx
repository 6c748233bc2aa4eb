import { calculatorMeta } from '#web/calculators/calculator-meta.ts'
import { CalculatorPage } from '#web/calculators/calculator-page.tsx'
import { capitalGainsCalculator } from './capital-gains-calculator.ts'

export const meta = calculatorMeta(
  'kapitalertragsteuer',
  'Kapitalertragsteuer rechnen: Abgeltungsteuer mit Soli und Kirchensteuer, Vorabpauschale, Verkauf von Fonds mit Teilfreistellung und Günstigerprüfung, für 2018 bis 2026.',
)

export default function CapitalGainsPage() {
  return <CalculatorPage calculator={capitalGainsCalculator} />
}
