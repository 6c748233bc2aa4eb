import { calculatorMeta } from '#web/calculators/calculator-meta.ts'
import { CalculatorPage } from '#web/calculators/calculator-page.tsx'
import { incomeSplitCalculator } from './income-split-calculator.ts'

export const meta = calculatorMeta(
  'kontensystem-aufteiler',
  'Einkommen aufteilen: zuerst dich selbst bezahlen, Spaß, Fördern und Leben, oder nach der 50-30-20-Regel. Auf den Cent, ohne Konto, deine Werte bleiben auf deinem Gerät.',
)

export default function IncomeSplitPage() {
  return <CalculatorPage calculator={incomeSplitCalculator} />
}
