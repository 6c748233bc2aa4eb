import { useEffect, useRef } from 'react'
import { copyText } from '#web/kit/browser/copy.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { closedWords, type ClosedReason } from './closed-words.ts'

interface ClosedRoomProps {
  readonly why: ClosedReason
  /** The reason of a proposal that was typed and not stored; empty: nothing is lost. */
  readonly unstoredReason: string
  /** Whether a draft is stored on the server. */
  readonly hasDraft: boolean
}

/** What is left of a room that has closed: why, what became of one's own words, and the way on. */
export function ClosedRoom({ why, unstoredReason, hasDraft }: ClosedRoomProps) {
  const { title, sentence } = closedWords[why]
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever reads the screen by ear is told that everything is gone, and where the page goes on.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="max-w-prose" role="alert">
      <h1 ref={heading} tabIndex={-1} className="text-30 outline-none md:text-38">
        {title}
      </h1>
      <p className="mt-3 text-18/7 text-text-2">{sentence}</p>
      {hasDraft && (
        <p className="mt-3 text-text-2">
          Dein Entwurf bleibt gespeichert. Öffnet dein Mandant den Zugriff wieder, ist er da.
        </p>
      )}
      {unstoredReason.trim() !== '' && (
        <section aria-label="Deine Begründung" className="mt-6 border-l-2 border-border pl-4">
          <p className="text-14 text-text-3">Noch nicht gespeichert war deine Begründung:</p>
          <p className="mt-1 whitespace-pre-wrap">{unstoredReason}</p>
          <Button variant="outline" size={44} className="mt-3" onClick={() => void copyText(unstoredReason)}>
            Text kopieren
          </Button>
        </section>
      )}
      <div className="mt-8">
        {why === 'signed_out' ? (
          <ButtonLink to="/auth/login" reloadDocument>
            Anmelden
          </ButtonLink>
        ) : why === 'not_a_consultant' || why === 'locked' ? (
          <ButtonLink to="/">Zur Startseite</ButtonLink>
        ) : (
          <ButtonLink to="/berater">Alle Mandanten</ButtonLink>
        )}
      </div>
    </div>
  )
}

interface VeiledRoomProps {
  readonly why: 'asking' | 'no_connection'
}

/** What a room shows while nobody says whether it may be shown. */
export function VeiledRoom({ why }: VeiledRoomProps) {
  if (why === 'asking')
    return (
      <div role="status">
        <p className="text-text-2">Wir prüfen deinen Zugriff …</p>
        <div aria-hidden className="skeleton mt-6 h-12 max-w-100" />
        <div aria-hidden className="skeleton mt-6 h-64" />
      </div>
    )
  return (
    <div className="max-w-prose" role="alert">
      <h1 className="text-30 md:text-38">Keine Verbindung.</h1>
      <p className="mt-3 text-18/7 text-text-2">
        Wir können gerade nicht prüfen, ob dein Zugriff noch gilt. Solange zeigt dieser Raum nichts, und auf
        diesem Gerät ist nichts davon gespeichert. Sobald wir wieder Antwort haben, geht es hier weiter.
      </p>
    </div>
  )
}

interface LeftRoomProps {
  readonly onOpen: () => void
}

/** What the way back shows after a room was left. */
export function LeftRoom({ onOpen }: LeftRoomProps) {
  return (
    <div className="max-w-prose">
      <h1 className="text-30 md:text-38">Du hast diesen Mandanten verlassen.</h1>
      <p className="mt-3 text-18/7 text-text-2">Deshalb zeigt der Weg zurück nichts mehr von ihm.</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to="/berater">Alle Mandanten</ButtonLink>
        <Button variant="outline" onClick={onOpen}>
          Wieder öffnen
        </Button>
      </div>
    </div>
  )
}
