import { useState } from 'react'
import { FormColumns } from '#web/app/page/form-columns.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { NextSteps, passwordSteps } from '#web/visitor/mail-links/next-steps.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LinkSent } from './link-sent.tsx'

export const meta = pageMeta({
  title: 'Passwort vergessen',
  description: 'Wir schicken dir einen Link, mit dem du ein neues Passwort setzt.',
})

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined)
    return (
      <FormColumns
        title="Passwort vergessen"
        lead="Wir schicken dir einen Link, mit dem du ein neues setzt."
        aside={<NextSteps steps={passwordSteps} done={0} />}
      >
        <ForgotForm onSent={setSentTo} />
      </FormColumns>
    )
  return (
    <FormColumns title="Schau in dein Postfach" aside={<NextSteps steps={passwordSteps} done={1} />}>
      <LinkSent email={sentTo} onOtherAddress={() => setSentTo(undefined)} />
    </FormColumns>
  )
}
