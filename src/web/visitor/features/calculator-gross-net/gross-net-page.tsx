import { calculatorMeta } from '#web/household/calculators/calculator-meta.ts'
import { calculatorPage } from '#web/household/calculators/calculator-page.tsx'

export const meta = calculatorMeta(
  'brutto-netto',
  'Brutto-Netto-Rechner nach Jahr: Lohnsteuer in allen sechs Klassen, Sozialabgaben, Kosten des Arbeitgebers, vom Netto zum Brutto, Elterngeld und Kindergeld. Ohne Konto.',
)

const page = calculatorPage(
  'brutto-netto',
  async () => (await import('./gross-net-calculator.ts')).grossNetCalculator,
  { hasYear: true },
)
export const { clientMiddleware } = page
export default page.Part
