import { calculatorMeta } from '#web/calculators/calculator-meta.ts'
import { CalculatorPage } from '#web/calculators/calculator-page.tsx'
import { returnsCalculator } from './returns-calculator.ts'

export const meta = calculatorMeta(
  'rendite',
  'Rendite rechnen: jährliches Wachstum (CAGR), interner Zinsfuß aus Zahlungen mit Datum (XIRR) und zeitgewichtete Rendite (TTWROR). Ohne Konto, deine Werte bleiben auf deinem Gerät.',
)

export default function ReturnsPage() {
  return <CalculatorPage calculator={returnsCalculator} />
}
