import { calculatorMeta } from '#web/household/calculators/calculator-meta.ts'
import { calculatorPage } from '#web/household/calculators/calculator-page.tsx'

export const meta = calculatorMeta(
  'schuldenabbau',
  'Schulden abbauen mit Lawine oder Schneeball: Reihenfolge, Dauer und Zinsen beider Methoden im Vergleich, Monat für Monat auf den Cent. Ohne Konto.',
)

const page = calculatorPage(
  'schuldenabbau',
  async () => (await import('./debts-calculator.ts')).debtsCalculator,
)
export const { clientMiddleware } = page
export default page.Part
