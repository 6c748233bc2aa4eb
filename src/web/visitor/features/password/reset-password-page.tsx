import { useState } from 'react'
import { FormColumns, OutcomeColumns } from '#web/app/page/form-columns.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { useMailLink } from '#web/visitor/mail-links/mail-link.ts'
import { NextSteps, passwordSteps } from '#web/visitor/mail-links/next-steps.tsx'
import { ResetForm } from './reset-form.tsx'

export const meta = pageMeta({ title: 'Neues Passwort setzen' })

/**
 * The page behind the link in the mail. Whether the link is still valid turns out when the password is sent: a check
 * would use it up.
 */
export default function ResetPasswordPage() {
  const link = useMailLink()
  const isHydrated = useIsHydrated()
  const [outcome, setOutcome] = useState<'done' | 'gone'>()

  if (outcome === 'done') return <PasswordSet />
  if (outcome === 'gone') return <ResetLinkGone />
  if (isHydrated && link === null) return <ResetLinkGone />
  return (
    <FormColumns
      title="Neues Passwort setzen"
      lead="Es gilt sofort. Auf allen Geräten meldest du dich danach neu an."
      aside={<NextSteps steps={passwordSteps} done={1} />}
    >
      {isHydrated && link && (
        <ResetForm link={link} onDone={() => setOutcome('done')} onGone={() => setOutcome('gone')} />
      )}
    </FormColumns>
  )
}

function PasswordSet() {
  return (
    <OutcomeColumns
      title="Dein neues Passwort gilt."
      sentence="Alle Geräte sind abgemeldet, und du bekommst eine E-Mail darüber. Melde dich mit dem neuen Passwort an."
      aside={<NextSteps steps={passwordSteps} done={2} />}
    >
      <ButtonLink to="/auth/login" className="w-full sm:w-auto">
        Anmelden
      </ButtonLink>
    </OutcomeColumns>
  )
}

/** Says that the link is older than half an hour, was used, was replaced by a newer one, or is not complete. */
function ResetLinkGone() {
  return (
    <OutcomeColumns
      title="Dieser Link gilt nicht mehr."
      sentence={
        <>
          Ein Link gilt 30&nbsp;Minuten, nur einmal, und nur der aus der neuesten E-Mail. Dein Passwort ist
          unverändert, wenn du es nicht selbst gerade gesetzt hast.
        </>
      }
      aside={<NextSteps steps={passwordSteps} done={0} />}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/auth/passwort-vergessen">Neuen Link anfordern</ButtonLink>
        <ButtonLink to="/auth/login" variant="quiet">
          Anmelden
        </ButtonLink>
      </div>
    </OutcomeColumns>
  )
}
