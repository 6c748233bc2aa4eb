import { calculatorMeta } from '#web/household/calculators/calculator-meta.ts'
import { calculatorPage } from '#web/household/calculators/calculator-page.tsx'

export const meta = calculatorMeta(
  'kaufnebenkosten-rendite',
  'Kaufnebenkosten in jedem Bundesland: Grunderwerbsteuer, Notar, Grundbuch und Makler. Dazu Mietrendite, Cashflow nach Steuern, AfA und Instandhaltung. Ohne Konto.',
)

const page = calculatorPage(
  'kaufnebenkosten-rendite',
  async () => (await import('./property-calculator.ts')).propertyCalculator,
)
export const { clientMiddleware } = page
export default page.Part
