import { buttonClass } from '#web/kit/controls/button-class.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { type Registration, forgetRegistration } from '#web/visitor/mail-links/registration.ts'
import { ResendVerification } from '#web/visitor/mail-links/resend-verification.tsx'
import { TrialMailbox } from '#web/visitor/mail-links/trial-mailbox.tsx'

/** Asks to open the link in the mail. */
export function Inbox({ registration: { email, token } }: { readonly registration: Registration }) {
  return (
    <div className="flex flex-col items-start gap-6">
      <p>
        Die E-Mail ging an <strong className="font-semibold break-all">{email}</strong>. Öffne den Link darin,
        dann kannst du dich anmelden. Er gilt 24&nbsp;Stunden.
      </p>
      <TrialMailbox />
      <div className="w-full border-t border-border pt-6">
        <h2 className="text-16">Nichts angekommen?</h2>
        <p className="mt-1 mb-4 text-text-2">
          Sieh auch im Spam-Ordner nach. Nach ein paar Minuten hilft ein zweiter Versuch.
        </p>
        <ResendVerification token={token} isFresh />
      </div>
      <div className="flex w-full flex-wrap items-center gap-x-6 border-t border-border pt-4">
        <Button variant="quiet" onClick={forgetRegistration}>
          Andere Adresse nehmen
        </Button>
        <a href="/auth/login" className={buttonClass('quiet')}>
          Schon bestätigt? Anmelden
        </a>
      </div>
    </div>
  )
}
