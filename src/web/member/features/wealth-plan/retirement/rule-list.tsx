interface RuleListProps {
  readonly counted: readonly string[]
  readonly uncounted: readonly string[]
}

/** The rules that counted, and what was left out, in sentences. */
export function RuleList({ counted, uncounted }: RuleListProps) {
  return (
    <div className="grid gap-4 text-14 text-text-2">
      <Sentences title="Gezählt hat" sentences={counted} />
      <Sentences title="Nicht gezählt" sentences={uncounted} />
    </div>
  )
}

function Sentences({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <section>
      <h3 className="label-caps">{title}</h3>
      <ul className="mt-1 grid gap-1.5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
