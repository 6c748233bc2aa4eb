import { calculatorMeta } from '#web/household/calculators/calculator-meta.ts'
import { calculatorPage } from '#web/household/calculators/calculator-page.tsx'

export const meta = calculatorMeta(
  'kontensystem-aufteiler',
  'Einkommen aufteilen: zuerst dich selbst bezahlen, Spaß, Fördern und Leben, oder nach der 50-30-20-Regel. Auf den Cent, ohne Konto, deine Werte bleiben auf deinem Gerät.',
)

const page = calculatorPage(
  'kontensystem-aufteiler',
  async () => (await import('./income-split-calculator.ts')).incomeSplitCalculator,
)
export const { clientMiddleware } = page
export default page.Part
