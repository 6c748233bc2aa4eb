import type { ReactNode } from 'react'

/** A key of the keyboard. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-flex h-6 min-w-6 items-center justify-center rounded-[4px] border border-border-strong px-1.5 font-sans text-12 font-medium text-text-2">
      {children}
    </kbd>
  )
}

export interface KeyHint {
  readonly keys: readonly string[]
  readonly does: string
}

/** What the keys do, under the list in which they work. Not shown on phones. */
export function KeyHints({ hints }: { readonly hints: readonly KeyHint[] }) {
  return (
    <ul className="hidden flex-wrap gap-x-5 gap-y-2 text-14 text-text-3 lg:flex print:hidden">
      {hints.map(({ keys, does }) => (
        <li key={does} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  )
}
