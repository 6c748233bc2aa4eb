import type { ReactNode } from 'react'

/** A part at the foot of the month. */
export function EndPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 break-inside-avoid">
      <h2 className="border-b border-border pb-2.5 text-20">{title}</h2>
      {children}
    </section>
  )
}
