import { useMutation } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { isAboutLink } from '#web/visitor/mail-links/is-about-link.ts'
import type { MailLink } from '#web/visitor/mail-links/mail-link.ts'
import { rejectChange } from './queries.ts'
import { VerifyFrame } from './verify-frame.tsx'

/**
 * "Das war ich nicht" in the mail about a new address. It asks once more, because scanners open links but press no
 * buttons.
 */
export function ChangeRejection({ link }: { readonly link: MailLink }) {
  const rejection = useMutation({ mutationFn: () => rejectChange(link), meta: { showsErrors: true } })
  const { error } = rejection
  if (rejection.isSuccess) return <ChangeEnded />
  if (error instanceof CallError && error.has('conflict')) return <TooLate />
  if (error && isAboutLink(error)) return <RejectionGone />
  return (
    <VerifyFrame
      title="Das warst nicht du?"
      lead="Jemand hat in deinem Konto eine neue E-Mail-Adresse eingetragen. Wir verwerfen sie sofort, und alle Geräte werden abgemeldet."
      kind="intruder"
    >
      <Button
        variant="danger-outline"
        isLoading={rejection.isPending}
        loadingLabel="Verwirft"
        error={rejection.isError ? sentenceOf(error) : undefined}
        onClick={() => rejection.mutate()}
      >
        Verwerfen und überall abmelden
      </Button>
      <p className="text-14 text-text-3">Warst du es doch, musst du nichts tun.</p>
    </VerifyFrame>
  )
}

function ChangeEnded() {
  return (
    <VerifyFrame
      title="Die neue Adresse ist verworfen."
      lead="Deine E-Mail-Adresse bleibt, wie sie war, und alle Geräte sind abgemeldet. Wer das war, kennt dein Passwort: Setz jetzt gleich ein neues."
      kind="intruder"
    >
      <ButtonLink to="/auth/passwort-vergessen">Neues Passwort setzen</ButtonLink>
    </VerifyFrame>
  )
}

/** Says that the link to the new address was opened before this one. */
function TooLate() {
  return (
    <VerifyFrame
      title="Dafür ist es zu spät."
      lead="Die neue Adresse ist schon bestätigt, dieser Link kann sie nicht mehr verwerfen. Schreib uns sofort, am besten von deiner bisherigen Adresse. Bist du noch irgendwo angemeldet, ändere dort im Profil dein Passwort."
      kind="intruder"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/kontakt">Kontakt</ButtonLink>
        <ButtonLink to="/benutzer" variant="quiet">
          Zum Profil
        </ButtonLink>
      </div>
    </VerifyFrame>
  )
}

/**
 * Says that the change has already ended, by this link, in the profile or by itself, or that a newer mail has a newer
 * link.
 */
function RejectionGone() {
  return (
    <VerifyFrame
      title="Dieser Link gilt nicht mehr."
      lead="Er gilt 24 Stunden, nur einmal, und nur der aus der neuesten E-Mail. Bist du nicht sicher, setz ein neues Passwort: Auch das verwirft eine neue Adresse, die noch nicht bestätigt ist, und meldet alle Geräte ab."
      kind="intruder"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/auth/passwort-vergessen">Neues Passwort setzen</ButtonLink>
        <ButtonLink to="/kontakt" variant="quiet">
          Kontakt
        </ButtonLink>
      </div>
    </VerifyFrame>
  )
}
