import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CallError } from '#contract/protocol/client.ts'
import { MailTo } from '#web/app/links/mail-to.tsx'
import { ResendVerification } from '#web/visitor/mail-links/resend-verification.tsx'

interface LoginProblemProps {
  readonly sentence: string
  readonly refusal: unknown
  /** The address as typed, for the page that sets a new password. */
  readonly email: string
}

/** Why the login failed, and what to do. */
export function LoginProblem({ sentence, refusal, email }: LoginProblemProps) {
  const wayOn = wayOnFrom(refusal, email)
  return (
    <div role="alert" className="border-l-4 border-negative py-1.5 pl-4">
      <p className="font-semibold">{sentence}</p>
      {wayOn && <p className="mt-1 text-14 text-text-2">{wayOn}</p>}
    </div>
  )
}

/** Whether address and password do not belong together; otherwise there is another obstacle. */
export function isWrongPair(refusal: unknown): boolean {
  return refusal instanceof CallError && refusal.has('invalid_credentials')
}

function wayOnFrom(refusal: unknown, email: string): ReactNode {
  if (!(refusal instanceof CallError)) return null
  if (refusal.has('invalid_credentials'))
    return (
      <>
        Prüf Schreibweise und Feststelltaste, oder{' '}
        <Link to="/auth/passwort-vergessen" state={{ email }} className={linkClass}>
          setz dein Passwort neu
        </Link>
        .
      </>
    )
  if (refusal.has('account_guarded'))
    return (
      <Link to="/auth/passwort-vergessen" state={{ email }} className={linkClass}>
        Neues Passwort setzen
      </Link>
    )
  if (refusal.has('account_locked'))
    return (
      <span className="[&_a]:underline [&_a]:underline-offset-4">
        Du erreichst uns unter <MailTo />.
      </span>
    )
  if (refusal.has('deletion_pending'))
    return 'Der Link gilt bis zum Ende der 14 Tage. Danach ist alles gelöscht.'
  return null
}

const linkClass = 'font-medium text-text underline underline-offset-4 hover:decoration-2'

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
