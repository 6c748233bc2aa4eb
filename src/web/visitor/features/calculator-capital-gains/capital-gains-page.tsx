import { calculatorMeta } from '#web/household/calculators/calculator-meta.ts'
import { calculatorPage } from '#web/household/calculators/calculator-page.tsx'

export const meta = calculatorMeta(
  'kapitalertragsteuer',
  'Kapitalertragsteuer rechnen: Abgeltungsteuer mit Soli und Kirchensteuer, Vorabpauschale, Verkauf von Fonds mit Teilfreistellung und Günstigerprüfung, für jedes Jahr seit 2018.',
)

const page = calculatorPage(
  'kapitalertragsteuer',
  async () => (await import('./capital-gains-calculator.ts')).capitalGainsCalculator,
  { hasYear: true },
)
export const { clientMiddleware } = page
export default page.Part
