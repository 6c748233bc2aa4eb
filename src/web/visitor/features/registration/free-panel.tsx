import { formatEuro } from '#domain/money/format-money.ts'
import { useRuntime } from '#web/app/page/runtime.ts'
import { AnswerParts } from '#web/kit/display/answer-figure.tsx'

const free = [
  { title: 'Einkommen, Konten, Kontensystem', note: 'im Monat rechnen und verteilen' },
  { title: 'Überweisungen mit GiroCode', note: 'abhaken, drucken, als Dauerauftrag einrichten' },
  { title: 'Lesen und Export aller Daten', note: 'als CSV, jederzeit' },
] as const

/** What registering costs, and what it opens. */
export function FreePanel() {
  const { texts } = useRuntime()
  return (
    <section aria-labelledby="kostet" className="section-rule pt-4">
      <h2 id="kostet" className="label-caps">
        Die Registrierung kostet
      </h2>
      <p className="mt-3 text-46 tracking-heading md:mt-5 md:text-72">
        <AnswerParts cents={0} />
      </p>
      <p className="mt-2 text-text-2">Keine Zahlungsdaten. Das bleibt auf Dauer frei:</p>
      <dl className="mt-7 border-t border-border">
        {free.map(({ title, note }) => (
          <div key={title} className="flex justify-between gap-4 border-b border-border py-3.5 last:border-0">
            <dt>
              {title}
              <span className="block text-14 text-text-3">{note}</span>
            </dt>
            <dd className="text-18">{formatEuro(0)}</dd>
          </div>
        ))}
      </dl>
      <p className="double-rule flex justify-between gap-4 border-t border-text py-3 font-semibold">
        <span>Dein Preis</span>
        <span>{formatEuro(0)}</span>
      </p>
      <p className="mt-3 max-w-120 text-14 text-text-3">{texts.COST_SENTENCE}</p>
      <div className="mt-11 grid grid-cols-2 gap-x-8">
        <Fact label="Im Monat" figure="10 Minuten">
          Einkommen prüfen, verteilen, abhaken. Mehr ist es nicht.
        </Fact>
        <Fact label="Für den Haushalt" figure="1 Konto">
          Einkommen und Konten mehrerer Personen stehen beieinander.
        </Fact>
      </div>
      <div className="mt-10 border-t border-border pt-5">
        <h3 className="text-16">Deine Bank bleibt deine Bank</h3>
        <p className="mt-1 max-w-120 text-14 text-text-2">
          Wir fragen nie nach Zugangsdaten und lösen keine Überweisung aus. Du gibst sie in deiner Banking-App
          frei.
        </p>
      </div>
    </section>
  )
}

interface FactProps {
  readonly label: string
  readonly figure: string
  readonly children: string
}

function Fact({ label, figure, children }: FactProps) {
  return (
    <div>
      <h3 className="label-caps !tracking-label">{label}</h3>
      <p className="mt-1 text-24 font-semibold tracking-heading md:text-30">{figure}</p>
      <p className="mt-1 text-14 text-text-2">{children}</p>
    </div>
  )
}
