import { ResendVerification } from '#web/visitor/mail-links/resend-verification.tsx'

interface UnconfirmedProps {
  readonly email: string
  readonly token: string
}

/** The password was right, but the link in the mail has not been opened. */
export function Unconfirmed({ email, token }: UnconfirmedProps) {
  return (
    <div role="status" className="border-l-4 border-warning py-1.5 pl-4">
      <p className="font-semibold">Deine Adresse ist noch nicht bestätigt.</p>
      <p className="mt-1 mb-3 text-14 text-text-2">
        Öffne den Link in der E-Mail an <span className="font-medium text-text">{email}</span>, dann kannst du
        dich anmelden.
      </p>
      <ResendVerification token={token} />
    </div>
  )
}
