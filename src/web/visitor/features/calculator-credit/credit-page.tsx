import { calculatorMeta } from '#web/household/calculators/calculator-meta.ts'
import { calculatorPage } from '#web/household/calculators/calculator-page.tsx'

export const meta = calculatorMeta(
  'ratenkredit',
  'Ratenkredit rechnen: Monatsrate, Zinsen, Gesamtbetrag und effektiver Jahreszins aus Betrag, Laufzeit und Zins, mit Tilgungsplan Rate für Rate. Ohne Konto.',
)

const page = calculatorPage(
  'ratenkredit',
  async () => (await import('./credit-calculator.ts')).creditCalculator,
)
export const { clientMiddleware } = page
export default page.Part
