import { restingPart } from '#web/app/loading/resting-part.tsx'
import { FormColumns } from '#web/app/page/form-columns.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { MonthPanel } from './month-panel.tsx'

export const meta = pageMeta({
  title: 'Anmelden',
  description: 'Melde dich an und mach da weiter, wo du deinen Monat verlassen hast.',
})

const form = restingPart({
  load: async () => (await import('./login-form.tsx')).LoginForm,
  isStale: () => false,
})

export const { clientMiddleware } = form

export default function LoginPage() {
  return (
    <FormColumns
      title="Anmelden"
      lead="Dein Monat wartet da, wo du ihn verlassen hast."
      aside={<MonthPanel />}
    >
      <form.Part />
    </FormColumns>
  )
}
