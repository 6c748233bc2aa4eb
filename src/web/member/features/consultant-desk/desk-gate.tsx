import type { ReactNode } from 'react'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { startAddress } from '#web/app/session/destination.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows, SkeletonTitle } from '#web/kit/display/skeleton.tsx'
import type { Desk } from '#web/member/consulting/desk-query.ts'
import { useDesk } from '#web/member/consulting/use-desk.ts'

interface DeskGateProps {
  /** The page for a consultant. */
  readonly children: (desk: Desk) => ReactNode
}

/** Shows a page of the desk to consultants with a second factor, and everybody else the way on. */
export function DeskGate({ children }: DeskGateProps) {
  const { desk, refusal, isFailed, retry } = useDesk()
  if (refusal !== null) return refusal === 'no_second_factor' ? <MissingFactor /> : <NoConsultant />
  if (desk) return children(desk)
  if (isFailed) return <LoadError onRetry={retry} />
  return (
    <>
      <PageTitle area="Beratung" title={<SkeletonTitle />} />
      <div className="mt-12">
        <SkeletonRows count={5} />
      </div>
    </>
  )
}

function MissingFactor() {
  return (
    <div className="max-w-prose">
      <PageTitle area="Beratung" title="Erst der zweite Faktor, dann die Mandanten." />
      <p className="mt-4 text-18/7 text-text-2">
        Wer fremde Zahlen sieht, meldet sich mit einem Code aus einer Authenticator-App an. Richte ihn einmal
        ein, das dauert zwei Minuten. Deine Mandanten und Anfragen warten so lange.
      </p>
      <ButtonLink to="/benutzer#zwei-faktor" className="mt-8">
        Zwei-Faktor einrichten
      </ButtonLink>
    </div>
  )
}

function NoConsultant() {
  const session = useSession()
  return (
    <div className="max-w-prose">
      <PageTitle title="Diese Seite ist für Berater." />
      <p className="mt-4 text-18/7 text-text-2">
        Dein Konto ist nicht als Berater eingetragen. Suchst du selbst Rat? Unter Benutzer wählst du einen
        Berater und bestimmst, was er sieht.
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={startAddress(session)}>Zur Startseite</ButtonLink>
        <ButtonLink to="/benutzer#berater" variant="quiet">
          Berater wählen
        </ButtonLink>
      </div>
    </div>
  )
}
