import { calculatorMeta } from '#web/household/calculators/calculator-meta.ts'
import { calculatorPage } from '#web/household/calculators/calculator-page.tsx'

export const meta = calculatorMeta(
  'miete-oder-kauf',
  'Miete oder Kauf: Wer hat nach Jahren mehr Vermögen? Mit Darlehen, Instandhaltung, Wertsteigerung und dem angelegten Eigenkapital des Mieters, Jahr für Jahr. Ohne Konto.',
)

const page = calculatorPage(
  'miete-oder-kauf',
  async () => (await import('./rent-or-buy-calculator.ts')).rentOrBuyCalculator,
)
export const { clientMiddleware } = page
export default page.Part
