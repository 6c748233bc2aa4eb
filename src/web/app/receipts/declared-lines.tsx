import type { ReceiptLine } from '#contract/requests/receipt-words.ts'

/** A declaration, line by line. */
export function DeclaredLines({ lines }: { readonly lines: readonly ReceiptLine[] }) {
  return (
    <dl className="mt-3">
      {lines.map(({ label, value, isStrong }) => (
        <div
          key={label}
          className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 border-b border-border py-2.5 sm:grid-cols-[8.75rem_minmax(0,1fr)]"
        >
          <dt className="text-14 leading-6 text-text-2">{label}</dt>
          <dd className={`[overflow-wrap:anywhere] whitespace-pre-line ${isStrong ? 'font-semibold' : ''}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
