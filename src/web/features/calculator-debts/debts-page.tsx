import { calculatorMeta } from '#web/calculators/calculator-meta.ts'
import { CalculatorPage } from '#web/calculators/calculator-page.tsx'
import { debtsCalculator } from './debts-calculator.ts'

export const meta = calculatorMeta(
  'schuldenabbau',
  'Schulden abbauen mit Lawine oder Schneeball: Reihenfolge, Dauer und Zinsen beider Methoden im Vergleich, Monat für Monat auf den Cent. Ohne Konto.',
)

export default function DebtsPage() {
  return <CalculatorPage calculator={debtsCalculator} />
}
