import { calculatorMeta } from '#web/calculators/calculator-meta.ts'
import { CalculatorPage } from '#web/calculators/calculator-page.tsx'
import { emergencyFundCalculator } from './emergency-fund-calculator.ts'

export const meta = calculatorMeta(
  'notgroschen',
  'Wie groß dein Notgroschen sein sollte: Monate nach deiner Lage, was noch fehlt, wann er voll ist und wie lange deine Rücklage heute reicht.',
)

export default function EmergencyFundPage() {
  return <CalculatorPage calculator={emergencyFundCalculator} />
}
