import { calculatorMeta } from '#web/household/calculators/calculator-meta.ts'
import { calculatorPage } from '#web/household/calculators/calculator-page.tsx'

export const meta = calculatorMeta(
  'entnahmeplan',
  'Entnahmeplan rechnen: wie viel du im Monat entnehmen kannst, wie lange dein Kapital reicht, wie viel du brauchst oder was für immer bleibt. Ohne Konto, deine Werte bleiben auf deinem Gerät.',
)

const page = calculatorPage(
  'entnahmeplan',
  async () => (await import('./withdrawal-plan-calculator.ts')).withdrawalPlanCalculator,
)
export const { clientMiddleware } = page
export default page.Part
