import { calculatorMeta } from '#web/calculators/calculator-meta.ts'
import { CalculatorPage } from '#web/calculators/calculator-page.tsx'
import { pensionGapCalculator } from './pension-gap-calculator.ts'

export const meta = calculatorMeta(
  'rentenluecke',
  'Rentenlücke rechnen: was im Alter jeden Monat fehlt, welches Kapital und welche Sparrate sie schließen, mit gesetzlicher Rente aus Entgeltpunkten und Lebenserwartung.',
)

export default function PensionGapPage() {
  return <CalculatorPage calculator={pensionGapCalculator} />
}
