import { FormColumns } from '#web/page/form-columns.tsx'
import { NextSteps, passwordSteps } from '#web/visitor/mail-links/next-steps.tsx'
import { ButtonLink } from '#web/controls/button-link.tsx'

/** The link is older than half an hour, was used, was replaced by a newer one, or is not complete. */
export function ResetLinkGone() {
  return (
    <FormColumns title="Dieser Link gilt nicht mehr." aside={<NextSteps steps={passwordSteps} done={0} />}>
      <p role="status" className="text-18/7 text-text-2">
        Ein Link gilt 30&nbsp;Minuten, nur einmal, und nur der aus der neuesten E-Mail. Dein Passwort ist
        unverändert, wenn du es nicht selbst gerade gesetzt hast.
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/auth/passwort-vergessen">Neuen Link anfordern</ButtonLink>
        <ButtonLink to="/auth/login" variant="quiet">
          Anmelden
        </ButtonLink>
      </div>
    </FormColumns>
  )
}
