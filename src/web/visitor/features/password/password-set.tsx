import { FormColumns } from '#web/page/form-columns.tsx'
import { NextSteps, passwordSteps } from '#web/visitor/mail-links/next-steps.tsx'
import { ButtonLink } from '#web/controls/button-link.tsx'

export function PasswordSet() {
  return (
    <FormColumns title="Dein neues Passwort gilt." aside={<NextSteps steps={passwordSteps} done={2} />}>
      <p role="status" className="text-18/7 text-text-2">
        Alle Geräte sind abgemeldet, und du bekommst eine E-Mail darüber. Melde dich mit dem neuen Passwort
        an.
      </p>
      <ButtonLink to="/auth/login" className="mt-8 w-full sm:w-auto">
        Anmelden
      </ButtonLink>
    </FormColumns>
  )
}
