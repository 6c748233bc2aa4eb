/** A text beside the form: what this login opens, and what it does not. */
export function AdminRules() {
  return (
    <section aria-labelledby="admin-rules" className="section-rule pt-4">
      <h2 id="admin-rules" className="label-caps">
        Was von hier aus geht
      </h2>
      <dl className="mt-4">
        {rules.map(({ what, how }) => (
          <div
            key={what}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-t border-border py-3.5"
          >
            <dt className="font-semibold">{what}</dt>
            <dd className="text-14 text-text-2 sm:text-right">{how}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-text pt-3 text-14 text-text-3">
        Jede Handlung steht mit Zeit und Grund im Protokoll.
      </p>
    </section>
  )
}

const rules = [
  { what: 'Zahlen ansehen', how: 'keine Finanzdaten von Benutzern' },
  { what: 'Benutzern helfen', how: 'sperren, freigeben, zurücksetzen, löschen' },
  { what: 'Konten und Pläne lesen', how: 'geht nicht, auch nicht im Notfall' },
  { what: 'Angemeldet bleiben', how: '30 Minuten ohne Nutzung, höchstens 12 Stunden' },
] as const
