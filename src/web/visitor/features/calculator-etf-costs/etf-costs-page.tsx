import { calculatorMeta } from '#web/household/calculators/calculator-meta.ts'
import { calculatorPage } from '#web/household/calculators/calculator-page.tsx'

export const meta = calculatorMeta(
  'etf-kosten',
  'Zwei Fonds oder ETFs nebeneinander: was TER, Ausgabeaufschlag und Depotgebühr über die Jahre vom Endwert nehmen, mit Startkapital und Sparrate, Jahr für Jahr.',
)

const page = calculatorPage(
  'etf-kosten',
  async () => (await import('./etf-costs-calculator.ts')).etfCostsCalculator,
)
export const { clientMiddleware } = page
export default page.Part
