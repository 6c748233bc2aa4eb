import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { destinationAfterAdminLogin } from '#web/admin/admin-destination.ts'
import { type AdminSession, isAdminIn, startAdminSession, useAdminSession } from '#web/admin/admin-session.ts'
import { FormColumns } from '#web/app/page/form-columns.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { AdminRules } from './admin-rules.tsx'
import { CodeForm } from './code-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { FactorOffer } from './factor-offer.tsx'
import { FactorSetup } from './factor-setup.tsx'
import { type Step, firstStep, stepAfterLogin } from './steps.ts'

export const meta = pageMeta({ title: 'Verwaltung, anmelden' })

/** The login page: password, then a code where there is a second factor, or its set-up where there is none. */
export default function AdminLoginPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const session = useAdminSession()
  const [step, setStep] = useState<Step>(() => firstStep(session))

  function enter(signedIn: AdminSession): void {
    startAdminSession({ ...signedIn, token: null })
    setStep(stepAfterLogin(signedIn))
  }

  async function goOn(): Promise<void> {
    await navigate(destinationAfterAdminLogin(search), { replace: true })
  }

  const { title, lead } = words[step.name]
  return (
    <FormColumns title={title} lead={lead} aside={<AdminRules />}>
      {step.name === 'credentials' && (
        <CredentialsForm
          hint={step.hint}
          onSignedIn={async (signedIn) => {
            enter(signedIn)
            if (stepAfterLogin(signedIn).name === 'done') await goOn()
          }}
        />
      )}
      {step.name === 'code' && (
        <CodeForm
          token={step.token}
          onSignedIn={async (signedIn) => {
            startAdminSession(signedIn)
            await goOn()
          }}
          onOver={(hint) => setStep({ name: 'credentials', hint })}
        />
      )}
      {step.name === 'offer' && (
        <FactorOffer onSetUp={() => setStep({ name: 'set-up' })} onLater={() => void goOn()} />
      )}
      {step.name === 'set-up' && (
        <FactorSetup
          email={session?.email ?? ''}
          canWait={isAdminIn(session)}
          onDone={() => {
            if (session) startAdminSession({ ...session, twoFaEnabled: true, twoFaSetupRequired: false })
            void goOn()
          }}
          onLater={() => void goOn()}
          onOver={(hint) => setStep({ name: 'credentials', hint })}
        />
      )}
    </FormColumns>
  )
}

const words: Readonly<Record<Step['name'], { readonly title: string; readonly lead: string }>> = {
  credentials: {
    title: 'Verwaltung',
    lead: 'Nur für Administratoren. Dein eigenes Konto öffnet hier nichts.',
  },
  code: { title: 'Code eingeben', lead: 'Nimm die sechs Ziffern, die deine App jetzt zeigt.' },
  offer: { title: 'Angemeldet', lead: 'Dein Zugang hat noch keinen zweiten Faktor.' },
  'set-up': { title: 'Zweiter Faktor', lead: 'Einmal einrichten, danach fragen wir bei jeder Anmeldung.' },
  done: { title: 'Angemeldet', lead: 'Einen Augenblick.' },
}
