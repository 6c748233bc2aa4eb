import { useSession } from '#web/app/session/known-session.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { useRegistration } from '#web/visitor/mail-links/registration.ts'
import { ResendVerification } from '#web/visitor/mail-links/resend-verification.tsx'
import { VerifyFrame } from './verify-frame.tsx'

/** Says that the link is older than a day, was replaced by a newer one, or is not complete. */
export function LinkGone({ isChange = false }: { readonly isChange?: boolean }) {
  return isChange ? <ChangeGone /> : <RegistrationGone />
}

function RegistrationGone() {
  const registration = useRegistration()
  return (
    <VerifyFrame
      title="Dieser Link gilt nicht mehr."
      lead="Ein Link gilt 24 Stunden, und nur der aus der neuesten E-Mail. Ist deine Adresse noch nicht bestätigt, bekommst du beim Anmelden einen neuen."
    >
      {registration && <ResendVerification token={registration.token} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/auth/login">Anmelden</ButtonLink>
        <ButtonLink to="/auth/registrieren" variant="quiet">
          Noch einmal registrieren
        </ButtonLink>
      </div>
    </VerifyFrame>
  )
}

function ChangeGone() {
  const session = useSession()
  return (
    <VerifyFrame
      kind="change"
      title="Dieser Link gilt nicht mehr."
      lead="Ein Link gilt 24 Stunden, und nur der aus der neuesten E-Mail. Bis du eine neue Adresse bestätigst, gilt die alte. In deinem Profil bekommst du einen neuen Link."
    >
      <ButtonLink to={session ? '/benutzer' : '/auth/login?weiter=%2Fbenutzer'}>
        {session ? 'Zu deinem Profil' : 'Anmelden'}
      </ButtonLink>
    </VerifyFrame>
  )
}
