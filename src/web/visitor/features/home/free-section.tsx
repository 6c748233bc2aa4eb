import Check from 'lucide-react/icons/check'
import { useRuntime } from '#web/app/page/runtime.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'

const free = [
  { label: 'Finanzrechner und Ziele', note: 'auch ohne Konto' },
  { label: 'Einkommen aller Quellen und Personen', note: 'mit Zahltag, Rhythmus und Steigerung' },
  { label: 'Konten und Vermögen', note: 'von Giro bis Darlehen, mit Ständen' },
  { label: 'Kontensystem', note: 'Töpfe, Überweisungen, GiroCode, Daueraufträge' },
  { label: 'Lesen und Export aller Daten', note: 'als CSV, jederzeit' },
] as const

/** The call to register, repeated at the end, with what an account opens. */
export function FreeSection() {
  const { texts } = useRuntime()
  return (
    <section
      aria-labelledby="frei"
      className="section-rule grid gap-x-8 gap-y-10 pt-6 lg:grid-cols-[25rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="frei" className="text-30 md:text-38">
          Auf Dauer frei.
        </h2>
        <p className="mt-4 max-w-72 text-text-2">
          Registrieren, Einkommen eintragen, Töpfe füllen. Zahlungsdaten brauchen wir dafür nicht.
        </p>
        <p className="mt-3 max-w-72 text-14 text-text-3">{texts.COST_SENTENCE}</p>
        <ButtonLink to="/auth/registrieren" className="mt-8 w-full sm:w-auto">
          Kostenlos registrieren
        </ButtonLink>
      </div>
      <ul className="border-t border-border lg:mt-2">
        {free.map(({ label, note }) => (
          <li key={label} className="flex items-center gap-4 border-b border-border py-3.5">
            <span className="grow sm:flex sm:items-baseline sm:justify-between sm:gap-4">
              <span className="block">{label}</span>
              <span className="block text-14 text-text-3">{note}</span>
            </span>
            <Icon of={Check} className="text-primary" />
          </li>
        ))}
      </ul>
    </section>
  )
}
