import { useState } from 'react'
import { Link } from 'react-router'
import { mayMeasure, storeChoice } from '#web/app/device/choice-storage.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { MeasuringSwitches, type Switches } from './measuring-switches.tsx'

/**
 * The notice about measurements: what is measured, and that one may object (Art. 21 Abs. 4 DSGVO). The page beside it
 * can be read and used, nothing waits for an answer: counting needs none (spec § 9). Objecting is one press, like
 * closing, and looks alike; a switch works at once.
 */
export function MeasuringNews({ onDone }: { readonly onDone: () => void }) {
  const [switches, setSwitches] = useState<Switches>({
    visits: mayMeasure('visits'),
    errors: mayMeasure('errors'),
  })

  function choose(choice: Switches) {
    setSwitches(choice)
    storeChoice(choice)
  }

  function answer(choice: Switches) {
    choose(choice)
    onDone()
  }

  return (
    <section
      aria-labelledby="measuring-news"
      className="measuring-news rounded-dialog border border-border-strong bg-surface p-5 sm:p-6 text-text shadow-float print:hidden"
    >
      <h2 id="measuring-news" className="text-20">
        Seitenaufrufe zählen, Programmfehler melden
      </h2>
      <p className="mt-1 text-text-2">
        Ohne Cookies und ohne Profil, mit eigenen Diensten. Das braucht keine Einwilligung. Dem kannst du hier
        widersprechen, jetzt und jederzeit unter „Cookie-Einstellungen“.
      </p>
      <div className="mt-4">
        <MeasuringSwitches isBrief value={switches} onChange={choose} />
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button variant="outline" onClick={() => answer({ visits: false, errors: false })}>
          Widersprechen
        </Button>
        <Button variant="outline" onClick={() => answer(switches)}>
          Verstanden
        </Button>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 text-14">
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
