import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A line drawing of 156 × 116. */
  readonly drawing?: ReactNode
  readonly title: string
  readonly sentence: ReactNode
  /** One worked example; it is marked "Beispiel". */
  readonly example?: { readonly name: ReactNode; readonly value: ReactNode; readonly note?: ReactNode }
  /** The level of its heading: 2 where it stands for the whole page. */
  readonly level?: 2 | 3
  /** One primary button. */
  readonly action?: ReactNode
}

/** What is shown where nothing exists yet: a drawing, a sentence, an example, a button. */
export function EmptyState({ drawing, title, sentence, example, level = 3, action }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="max-w-98 py-2">
      {drawing}
      <Heading className="mt-4 text-20">{title}</Heading>
      <p className="mt-1 text-text-2">{sentence}</p>
      {example && (
        <div className="mt-4 flex items-end justify-between gap-4 border-y border-border py-3">
          <div>
            <p className="text-14 text-text-3">Beispiel</p>
            <p>{example.name}</p>
          </div>
          <div className="text-right">
            {example.note && <p className="text-14 text-text-3">{example.note}</p>}
            <p>{example.value}</p>
          </div>
        </div>
      )}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
