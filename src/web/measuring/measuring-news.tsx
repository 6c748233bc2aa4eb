import { useState } from 'react'
import { Link } from 'react-router'
import { storeChoice } from '#web/device/choice-storage.ts'
import { Button } from '#web/controls/button.tsx'
import { MeasuringSwitches, type Switches } from './measuring-switches.tsx'

/**
 * The first layer: what is measured, and that one may object (Art. 21 Abs. 4 DSGVO). The page beside it can be read and
 * used, nothing waits for an answer; both answers are one press, and look alike.
 */
export function MeasuringNews({ onDone }: { readonly onDone: () => void }) {
  const [switches, setSwitches] = useState<Switches>({ visits: true, errors: true })

  function choose(choice: Switches) {
    storeChoice(choice)
    onDone()
  }

  return (
    <section
      aria-labelledby="measuring-news"
      className="measuring-news rounded-dialog border border-border-strong bg-surface p-6 text-text shadow-float print:hidden"
    >
      <h2 id="measuring-news" className="text-20">
        Wir zählen Fehler und Aufrufe
      </h2>
      <p className="mt-1 text-text-2">
        Ohne Cookies und ohne Profil, mit eigenen Diensten. Anmeldung und Design brauchen keine Zustimmung;
        hierzu kannst du jederzeit Nein sagen.
      </p>
      <div className="mt-4">
        <MeasuringSwitches value={switches} onChange={setSwitches} />
      </div>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={() => choose({ visits: false, errors: false })}>
          Alle ablehnen
        </Button>
        <Button variant="outline" onClick={() => choose({ visits: true, errors: true })}>
          Alle akzeptieren
        </Button>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 text-14">
        <button type="button" className={linkClass} onClick={() => choose(switches)}>
          Auswahl speichern
        </button>
        <Link to="/datenschutz" className={linkClass}>
          Datenschutz
        </Link>
        <Link to="/impressum" className={linkClass}>
          Impressum
        </Link>
      </p>
    </section>
  )
}

const linkClass =
  'inline-flex min-h-8 items-center font-medium text-text-2 underline underline-offset-4 hover:text-text'
