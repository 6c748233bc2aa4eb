import { calculatorMeta } from '#web/household/calculators/calculator-meta.ts'
import { calculatorPage } from '#web/household/calculators/calculator-page.tsx'

export const meta = calculatorMeta(
  'baufinanzierung',
  'Baufinanzierung rechnen: Monatsrate, Restschuld nach der Zinsbindung, Sondertilgung, Anschlusszins und effektiver Jahreszins, mit Tilgungsplan Rate für Rate. Ohne Konto.',
)

const page = calculatorPage(
  'baufinanzierung',
  async () => (await import('./mortgage-calculator.ts')).mortgageCalculator,
)
export const { clientMiddleware } = page
export default page.Part
