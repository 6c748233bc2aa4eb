import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { isAboutLink } from '#web/visitor/mail-links/is-about-link.ts'
import type { MailLink } from '#web/visitor/mail-links/mail-link.ts'
import { LinkGone } from './link-gone.tsx'
import { confirmationQuery } from './queries.ts'
import { VerifyFrame } from './verify-frame.tsx'

export function Confirmation({ link }: { readonly link: MailLink }) {
  const { isSuccess, isFetching, error, refetch } = useQuery(confirmationQuery(link))
  const kind = link.isChange ? 'change' : 'registration'
  if (isSuccess) return link.isChange ? <Changed /> : <Registered />
  if (error && isAboutLink(error)) return <LinkGone isChange={link.isChange} />
  if (error)
    return (
      <VerifyFrame kind={kind} title="Das hat nicht geklappt." lead={sentenceOf(error)}>
        <Button isLoading={isFetching} loadingLabel="Prüft" onClick={() => void refetch()}>
          Noch einmal versuchen
        </Button>
      </VerifyFrame>
    )
  return <VerifyFrame kind={kind} title="E-Mail bestätigen" lead="Einen Moment, wir prüfen den Link." />
}

function Registered() {
  return (
    <VerifyFrame
      title="Deine Adresse ist bestätigt."
      lead="Jetzt kannst du dich anmelden und dein erstes Einkommen eintragen."
      isConfirmed
    >
      <ButtonLink to="/auth/login" className="w-full sm:w-auto">
        Anmelden
      </ButtonLink>
    </VerifyFrame>
  )
}

function Changed() {
  const session = useSession()
  return (
    <VerifyFrame
      kind="change"
      title="Deine neue Adresse gilt."
      lead="Ab jetzt meldest du dich mit ihr an, und alle E-Mails gehen dorthin."
    >
      <ButtonLink to={session ? '/benutzer' : '/auth/login'} className="w-full sm:w-auto">
        {session ? 'Zu deinem Profil' : 'Anmelden'}
      </ButtonLink>
    </VerifyFrame>
  )
}
