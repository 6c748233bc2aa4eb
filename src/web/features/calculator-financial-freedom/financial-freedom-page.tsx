import { calculatorMeta } from '#web/calculators/calculator-meta.ts'
import { CalculatorPage } from '#web/calculators/calculator-page.tsx'
import { financialFreedomCalculator } from './financial-freedom-calculator.ts'

export const meta = calculatorMeta(
  'finanzielle-freiheit',
  'Wie viel Kapital deine Ausgaben trägt und wann du es hast: Freiheitszahl, Coast-Zahl, Entnahme heute und wie lange es reicht. Faustregel aus US-Daten, keine Garantie.',
)

export default function FinancialFreedomPage() {
  return <CalculatorPage calculator={financialFreedomCalculator} />
}
