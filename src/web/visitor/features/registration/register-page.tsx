import { FormColumns } from '#web/app/page/form-columns.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { NextSteps, registrationSteps } from '#web/visitor/mail-links/next-steps.tsx'
import { useRegistration } from '#web/visitor/mail-links/registration.ts'
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
  const isHydrated = useIsHydrated()
  if (registration)
    return (
      <FormColumns title="Schau in dein Postfach" aside={<NextSteps steps={registrationSteps} done={0} />}>
        <Inbox registration={registration} />
      </FormColumns>
    )
  return (
    // The prerendered page does not know whether a registration waits; early.js does, and keeps the form from flashing.
    <div className={classNames(!isHydrated && 'hidden-while-registering')}>
      <FormColumns
        title="Registrieren"
        lead="Ein Konto für deinen Haushalt. Weitere Personen fügst du später hinzu."
        aside={<FreePanel />}
      >
        <RegisterForm />
      </FormColumns>
    </div>
  )
}
