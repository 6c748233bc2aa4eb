import { calculatorMeta } from '#web/household/calculators/calculator-meta.ts'
import { calculatorPage } from '#web/household/calculators/calculator-page.tsx'

export const meta = calculatorMeta(
  'inflation',
  'Inflation rechnen: Was dein Geld später noch kauft, was vom Zins real bleibt, und Beträge mit dem Verbraucherpreisindex seit 1991 umrechnen, auch für die Indexmiete.',
)

const page = calculatorPage(
  'inflation',
  async () => (await import('./inflation-calculator.ts')).inflationCalculator,
)
export const { clientMiddleware } = page
export default page.Part
