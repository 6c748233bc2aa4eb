import { FormColumns } from '#web/shell/form-columns.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { LoginForm } from './login-form.tsx'
import { MonthPanel } from './month-panel.tsx'

export const meta = pageMeta({
  title: 'Anmelden',
  description: 'Melde dich an und mach da weiter, wo du deinen Monat verlassen hast.',
})

export default function LoginPage() {
  return (
    <FormColumns
      title="Anmelden"
      lead="Dein Monat wartet da, wo du ihn verlassen hast."
      aside={<MonthPanel />}
    >
      <LoginForm />
    </FormColumns>
  )
}
