import { calculatorMeta } from '#web/household/calculators/calculator-meta.ts'
import { calculatorPage } from '#web/household/calculators/calculator-page.tsx'

export const meta = calculatorMeta(
  'zinseszins-sparplan',
  'Zinseszins und Sparplan rechnen: Endkapital, nötige Sparrate oder Laufzeit, Erträge, Kaufkraft und jedes Jahr einzeln. Ohne Konto, deine Werte bleiben auf deinem Gerät.',
)

const page = calculatorPage(
  'zinseszins-sparplan',
  async () => (await import('./savings-plan-calculator.ts')).savingsPlanCalculator,
)
export const { clientMiddleware } = page
export default page.Part
