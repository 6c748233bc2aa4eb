import { calculatorMeta } from '#web/household/calculators/calculator-meta.ts'
import { calculatorPage } from '#web/household/calculators/calculator-page.tsx'

export const meta = calculatorMeta(
  'finanzielle-freiheit',
  'Wie viel Kapital deine Ausgaben trägt und wann du es hast: Freiheitszahl, Coast-Zahl, Entnahme heute und wie lange es reicht. Faustregel aus US-Daten, keine Garantie.',
)

const page = calculatorPage(
  'finanzielle-freiheit',
  async () => (await import('./financial-freedom-calculator.ts')).financialFreedomCalculator,
)
export const { clientMiddleware } = page
export default page.Part
