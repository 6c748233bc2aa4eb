import { calculatorMeta } from '#web/household/calculators/calculator-meta.ts'
import { calculatorPage } from '#web/household/calculators/calculator-page.tsx'

export const meta = calculatorMeta(
  'rendite',
  'Rendite rechnen: jährliches Wachstum (CAGR), interner Zinsfuß aus Zahlungen mit Datum (XIRR) und zeitgewichtete Rendite (TTWROR). Ohne Konto, deine Werte bleiben auf deinem Gerät.',
)

const page = calculatorPage(
  'rendite',
  async () => (await import('./returns-calculator.ts')).returnsCalculator,
)
export const { clientMiddleware } = page
export default page.Part
