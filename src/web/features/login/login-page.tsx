import { pageMeta } from '#web/shell/page-meta.ts'
import { MonthPanel } from './month-panel.tsx'

export const meta = pageMeta({
  title: 'Anmelden',
  description: 'Melde dich an und mach da weiter, wo du deinen Monat verlassen hast.',
})

export default function LoginPage() {
  return <MonthPanel />
}
