import { useState } from 'react'
import { FormColumns } from '#web/page/form-columns.tsx'
import { useMailLink } from '#web/visitor/mail-links/mail-link.ts'
import { NextSteps, passwordSteps } from '#web/visitor/mail-links/next-steps.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { useIsHydrated } from '#web/loading/use-is-hydrated.ts'
import { PasswordSet } from './password-set.tsx'
import { ResetForm } from './reset-form.tsx'
import { ResetLinkGone } from './reset-link-gone.tsx'

export const meta = pageMeta({ title: 'Neues Passwort setzen' })

/** Opened from the mail. Whether the link still holds turns out when the password is sent: asking would use it up. */
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
