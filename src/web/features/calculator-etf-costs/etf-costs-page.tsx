import { calculatorMeta } from '#web/calculators/calculator-meta.ts'
import { CalculatorPage } from '#web/calculators/calculator-page.tsx'
import { etfCostsCalculator } from './etf-costs-calculator.ts'

export const meta = calculatorMeta(
  'etf-kosten',
  'Zwei Fonds oder ETFs nebeneinander: was TER, Ausgabeaufschlag und Depotgebühr über die Jahre vom Endwert nehmen, mit Startkapital und Sparrate, Jahr für Jahr.',
)

export default function EtfCostsPage() {
  return <CalculatorPage calculator={etfCostsCalculator} />
}
