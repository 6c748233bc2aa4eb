import { calculatorMeta } from '#web/calculators/calculator-meta.ts'
import { CalculatorPage } from '#web/calculators/calculator-page.tsx'
import { grossNetCalculator } from './gross-net-calculator.ts'

export const meta = calculatorMeta(
  'brutto-netto',
  'Brutto-Netto-Rechner 2026: Lohnsteuer in allen sechs Klassen, Sozialabgaben, Kosten des Arbeitgebers, vom Netto zum Brutto, Elterngeld und Kindergeld. Ohne Konto.',
)

export default function GrossNetPage() {
  return <CalculatorPage calculator={grossNetCalculator} />
}
