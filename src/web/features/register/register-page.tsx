import { FormColumns } from '#web/shell/form-columns.tsx'
import { NextSteps } from '#web/shell/next-steps.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useRegistration } from '#web/shell/registration.ts'
import { FreePanel } from './free-panel.tsx'
import { Inbox } from './inbox.tsx'
import { RegisterForm } from './register-form.tsx'

export const meta = pageMeta({
  title: 'Registrieren',
  description:
    'Kostenlos registrieren: Einkommen, Konten und Kontensystem bleiben auf Dauer frei. Ohne Zahlungsdaten.',
})

export default function RegisterPage() {
  const registration = useRegistration()
  if (registration)
    return (
      <FormColumns title="Schau in dein Postfach" aside={<NextSteps done={0} />}>
        <Inbox registration={registration} />
      </FormColumns>
    )
  return (
    <FormColumns
      title="Registrieren"
      lead="Ein Konto für euren Haushalt. Weitere Personen fügst du später hinzu."
      aside={<FreePanel />}
    >
      <RegisterForm />
    </FormColumns>
  )
}
