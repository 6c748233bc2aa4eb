interface Fact {
  readonly title: string
  readonly note: string
}

interface FactsPanelProps {
  readonly label: string
  readonly facts: readonly Fact[]
}

/** Facts beside a short task that one may want to know before doing it. */
export function FactsPanel({ label, facts }: FactsPanelProps) {
  return (
    <section aria-label={label} className="section-rule pt-4">
      <h2 className="label-caps">{label}</h2>
      <dl className="mt-6 border-t border-border">
        {facts.map(({ title, note }) => (
          <div key={title} className="border-b border-border py-4">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-0.5 max-w-120 text-14 text-text-2">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
