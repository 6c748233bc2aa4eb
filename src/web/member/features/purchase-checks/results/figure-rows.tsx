import type { ReactNode } from 'react'
import { classNames } from '#web/kit/controls/class-names.ts'

interface FigureRowProps {
  readonly label: string
  /** Where the figure comes from: "5,5 %", "GNotKG". */
  readonly note?: string | undefined
  readonly children: ReactNode
  /** A sum of the rows before: on the way, or the last one, which ends with a double line. */
  readonly sum?: 'part' | 'whole'
}

/** A row of a small account: words at the left, a figure at the right. */
export function FigureRow({ label, note, children, sum }: FigureRowProps) {
  return (
    <div
      className={classNames(
        'flex min-h-11.5 items-center justify-between gap-x-4 border-b border-border py-2',
        sum !== undefined && '-mt-px border-t border-t-text font-semibold',
        sum === 'whole' && 'double-rule',
      )}
    >
      <dt className="min-w-0">
        {label}
        {note !== undefined && <span className="text-14 font-normal text-text-3">{` ${note}`}</span>}
      </dt>
      <dd className="max-w-[55%] shrink-0 text-right text-18">{children}</dd>
    </div>
  )
}

export function FigureRows({ children }: { readonly children: ReactNode }) {
  return <dl className="mt-2">{children}</dl>
}
