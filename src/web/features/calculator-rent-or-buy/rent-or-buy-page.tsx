import { calculatorMeta } from '#web/calculators/calculator-meta.ts'
import { CalculatorPage } from '#web/calculators/calculator-page.tsx'
import { rentOrBuyCalculator } from './rent-or-buy-calculator.ts'

export const meta = calculatorMeta(
  'miete-oder-kauf',
  'Miete oder Kauf: Wer hat nach Jahren mehr Vermögen? Mit Darlehen, Instandhaltung, Wertsteigerung und dem angelegten Eigenkapital des Mieters, Jahr für Jahr. Ohne Konto.',
)

export default function RentOrBuyPage() {
  return <CalculatorPage calculator={rentOrBuyCalculator} />
}
