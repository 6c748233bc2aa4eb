import { forgotPassword } from '#contract/password.ts'
import { api } from '#web/app/network/client.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { ResendMail } from '#web/visitor/mail-links/resend-mail.tsx'
import { TrialMailbox } from '#web/visitor/mail-links/trial-mailbox.tsx'

interface LinkSentProps {
  readonly email: string
  readonly onOtherAddress: () => void
}

/** Says the same whether there is an account or not: nobody else must learn who is a customer. */
export function LinkSent({ email, onOtherAddress }: LinkSentProps) {
  return (
    <div className="flex flex-col items-start gap-6">
      <p role="status">
        Gibt es ein Konto mit <strong className="font-semibold break-all">{email}</strong>, ist eine E-Mail
        mit einem Link dorthin unterwegs. Er gilt 30&nbsp;Minuten und nur einmal.
      </p>
      <TrialMailbox />
      <div className="w-full border-t border-border pt-6">
        <h2 className="text-16">Nichts angekommen?</h2>
        <p className="mt-1 mb-4 text-text-2">
          Sieh auch im Spam-Ordner nach, und ob du dich mit dieser Adresse registriert hast.
        </p>
        <ResendMail send={() => api.call(forgotPassword, { body: { email } })} isFresh />
      </div>
      <div className="flex w-full flex-wrap items-center gap-x-6 border-t border-border pt-4">
        <Button variant="quiet" onClick={onOtherAddress}>
          Andere Adresse nehmen
        </Button>
        <ButtonLink to="/auth/login" variant="quiet">
          Zur Anmeldung
        </ButtonLink>
      </div>
    </div>
  )
}
