import { calculatorMeta } from '#web/calculators/calculator-meta.ts'
import { CalculatorPage } from '#web/calculators/calculator-page.tsx'
import { withdrawalPlanCalculator } from './withdrawal-plan-calculator.ts'

export const meta = calculatorMeta(
  'entnahmeplan',
  'Entnahmeplan rechnen: wie viel du im Monat entnehmen kannst, wie lange dein Kapital reicht, wie viel du brauchst oder was für immer bleibt. Ohne Konto, deine Werte bleiben auf deinem Gerät.',
)

export default function WithdrawalPlanPage() {
  return <CalculatorPage calculator={withdrawalPlanCalculator} />
}
