import { useState } from 'react'
import { type MiddlewareFunction, redirect, useLocation, useNavigate } from 'react-router'
import { FormColumns, OutcomeColumns } from '#web/app/page/form-columns.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { forgetChallenge, readChallenge } from '#web/app/session/challenge.ts'
import { destinationAfterLogin, loginAddress } from '#web/app/session/destination.ts'
import { isPending, isSignedIn, usePendingSession } from '#web/app/session/known-session.ts'
import { endSession, confirmSession } from '#web/app/session/session.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { FactsPanel } from '#web/visitor/mail-links/facts-panel.tsx'
import { CodeStep } from './code-step.tsx'
import { LostDevice } from './lost-device.tsx'
import { OtherWays, type Way } from './other-ways.tsx'
import { RecoveryStep } from './recovery-step.tsx'

export const meta = pageMeta({ title: 'Code eingeben' })

// Whoever has no login to finish begins one; whoever is signed in already goes on.
const onlyWhenDue: MiddlewareFunction = async ({ request }) => {
  const { search } = new URL(request.url)
  const session = await confirmSession()
  if (isSignedIn(session)) throw redirect(destinationAfterLogin(search))
  // Another tab began this login; only there it can be finished.
  if (isPending(session) && !readChallenge()) await endSession()
  if (!isPending(session) || !readChallenge()) throw redirect(loginAddress(destinationAfterLogin(search)))
}

export const clientMiddleware = [onlyWhenDue]

/** Step 2 of 2 of the login. It survives a reload: the server knows the pending session, the tab its token. */
export default function SecondFactorPage() {
  const session = usePendingSession()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [way, setWay] = useState<Way>('app')
  const [isOver, setOver] = useState(false)

  async function beginAnew(): Promise<void> {
    forgetChallenge()
    await endSession()
    await navigate(loginAddress(destinationAfterLogin(search)), { replace: true })
  }

  async function giveUp(): Promise<void> {
    setOver(true)
    forgetChallenge()
    await endSession()
  }

  if (isOver) return <Over to={loginAddress(destinationAfterLogin(search))} />
  const email = session?.email ?? ''
  const step = { email, onOver: () => void giveUp() }
  const words = titles[way]
  return (
    <FormColumns
      label="Schritt 2 von 2"
      title={words.title}
      lead={
        <>
          {words.lead}
          {email && (
            <>
              , <span className="inline-block max-w-full break-words">für {email}.</span>
            </>
          )}
          {!email && '.'}
        </>
      }
      aside={<OtherWays way={way} onChoose={setWay} onBeginAnew={() => void beginAnew()} />}
    >
      {way === 'app' && <CodeStep {...step} />}
      {way === 'recovery' && <RecoveryStep {...step} />}
      {way === 'lost' && <LostDevice email={email} />}
    </FormColumns>
  )
}

const titles = {
  app: { title: 'Code eingeben', lead: 'Sechs Ziffern aus deiner Authenticator-App' },
  recovery: { title: 'Wiederherstellung', lead: 'Einer deiner zehn Wiederherstellungscodes' },
  lost: { title: 'Gerät verloren', lead: 'So kommst du wieder in dein Konto' },
} as const satisfies Record<Way, object>

/** Says that the login has to begin anew, after five wrong codes or ten minutes. */
function Over({ to }: { readonly to: string }) {
  return (
    <OutcomeColumns
      title="Diese Anmeldung ist beendet."
      sentence="Es waren zu viele falsche Codes, oder es hat zu lange gedauert. Melde dich noch einmal an."
      aside={<FactsPanel label="Stimmt der Code nicht" facts={codeFacts} />}
    >
      <ButtonLink to={to} replace>
        Neu anmelden
      </ButtonLink>
    </OutcomeColumns>
  )
}

const codeFacts = [
  { title: 'Die Uhr deines Geräts', note: 'muss stimmen, am besten stellt sie sich selbst.' },
  { title: 'Der richtige Eintrag', note: 'Hast du mehrere Konten in der App, nimm den mit deiner Adresse.' },
  { title: 'Ein frischer Code', note: 'Jeder gilt nur einmal; warte nach einer Anmeldung auf den nächsten.' },
] as const
