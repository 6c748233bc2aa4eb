import { calculatorMeta } from '#web/calculators/calculator-meta.ts'
import { CalculatorPage } from '#web/calculators/calculator-page.tsx'
import { mortgageCalculator } from './mortgage-calculator.ts'

export const meta = calculatorMeta(
  'baufinanzierung',
  'Baufinanzierung rechnen: Monatsrate, Restschuld nach der Zinsbindung, Sondertilgung, Anschlusszins und effektiver Jahreszins, mit Tilgungsplan Rate für Rate. Ohne Konto.',
)

export default function MortgagePage() {
  return <CalculatorPage calculator={mortgageCalculator} />
}
