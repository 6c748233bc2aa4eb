import { useQuery } from '@tanstack/react-query'
import { CallError } from '#contract/client.ts'
import { sentenceOf } from '#web/api/error-table.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkGone } from './link-gone.tsx'
import { confirmationQuery } from './queries.ts'
import type { VerificationLink } from './verification-link.ts'
import { VerifyFrame } from './verify-frame.tsx'

export function Confirmation({ link }: { readonly link: VerificationLink }) {
  const { isSuccess, isFetching, error, refetch } = useQuery(confirmationQuery(link))
  if (isSuccess)
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
  if (error && isAboutLink(error)) return <LinkGone />
  if (error)
    return (
      <VerifyFrame title="Das hat nicht geklappt." lead={sentenceOf(error)}>
        <Button isLoading={isFetching} loadingLabel="Prüft" onClick={() => void refetch()}>
          Noch einmal versuchen
        </Button>
      </VerifyFrame>
    )
  return <VerifyFrame title="E-Mail bestätigen" lead="Einen Moment, wir prüfen den Link." />
}

// A mangled address is as useless as an old one.
function isAboutLink(error: Error): boolean {
  return (
    error instanceof CallError && (error.has('link_invalid') || error.status === 422 || error.status === 404)
  )
}
