import { calculatorMeta } from '#web/calculators/calculator-meta.ts'
import { CalculatorPage } from '#web/calculators/calculator-page.tsx'
import { creditCalculator } from './credit-calculator.ts'

export const meta = calculatorMeta(
  'ratenkredit',
  'Ratenkredit rechnen: Monatsrate, Zinsen, Gesamtbetrag und effektiver Jahreszins aus Betrag, Laufzeit und Zins, mit Tilgungsplan Rate für Rate. Ohne Konto.',
)

export default function CreditPage() {
  return <CalculatorPage calculator={creditCalculator} />
}
