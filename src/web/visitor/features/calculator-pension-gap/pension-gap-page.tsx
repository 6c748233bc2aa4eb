import { calculatorMeta } from '#web/household/calculators/calculator-meta.ts'
import { calculatorPage } from '#web/household/calculators/calculator-page.tsx'

export const meta = calculatorMeta(
  'rentenluecke',
  'Rentenlücke rechnen: was im Alter jeden Monat fehlt, welches Kapital und welche Sparrate sie schließen, mit gesetzlicher Rente aus Entgeltpunkten und Lebenserwartung.',
)

const page = calculatorPage(
  'rentenluecke',
  async () => (await import('./pension-gap-calculator.ts')).pensionGapCalculator,
  { hasYear: true },
)
export const { clientMiddleware } = page
export default page.Part
