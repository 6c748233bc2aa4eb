import { calculatorMeta } from '#web/calculators/calculator-meta.ts'
import { CalculatorPage } from '#web/calculators/calculator-page.tsx'
import { savingsPlanCalculator } from './savings-plan-calculator.ts'

export const meta = calculatorMeta(
  'zinseszins-sparplan',
  'Zinseszins und Sparplan rechnen: Endkapital, nötige Sparrate oder Laufzeit, Erträge, Kaufkraft und jedes Jahr einzeln. Ohne Konto, deine Werte bleiben auf deinem Gerät.',
)

export default function SavingsPlanPage() {
  return <CalculatorPage calculator={savingsPlanCalculator} />
}
