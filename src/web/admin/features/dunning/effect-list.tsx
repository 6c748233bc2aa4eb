/** What will happen, a line each. */
export function EffectList({ lines }: { readonly lines: readonly string[] }) {
  return (
    <section className="border-t border-text pt-3">
      <h3 className="label-caps">Das passiert</h3>
      <ul>
        {lines.map((line) => (
          <li key={line} className="border-b border-border py-2 break-words">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
