import { calculatorMeta } from '#web/household/calculators/calculator-meta.ts'
import { calculatorPage } from '#web/household/calculators/calculator-page.tsx'

export const meta = calculatorMeta(
  'notgroschen',
  'Wie groß dein Notgroschen sein sollte: Monate nach deiner Lage, was noch fehlt, wann er voll ist und wie lange deine Rücklage heute reicht.',
)

const page = calculatorPage(
  'notgroschen',
  async () => (await import('./emergency-fund-calculator.ts')).emergencyFundCalculator,
)
export const { clientMiddleware } = page
export default page.Part
