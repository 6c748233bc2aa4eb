import { useRegistration } from '#web/shell/registration.ts'
import { ResendMail } from '#web/shell/resend-mail.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { VerifyFrame } from './verify-frame.tsx'

/** The link is older than a day, was replaced by a newer one, or is not complete. */
export function LinkGone() {
  const registration = useRegistration()
  return (
    <VerifyFrame
      title="Dieser Link gilt nicht mehr."
      lead="Ein Link gilt 24 Stunden, und nur der aus der neuesten E-Mail. Ist deine Adresse noch nicht bestätigt, bekommst du beim Anmelden einen neuen."
    >
      {registration && <ResendMail token={registration.token} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/auth/login">Anmelden</ButtonLink>
        <ButtonLink to="/auth/registrieren" variant="quiet">
          Noch einmal registrieren
        </ButtonLink>
      </div>
    </VerifyFrame>
  )
}
