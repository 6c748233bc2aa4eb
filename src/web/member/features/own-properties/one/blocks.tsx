import { type ReactNode, useId } from 'react'

/** Two blocks beside each other below one line; below each other where there is no room. */
export function Blocks({ children }: { readonly children: ReactNode }) {
  return (
    <div className="@container mt-12 md:mt-18 print:mt-9">
      <div className="section-rule grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 pt-4 @min-[56rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {children}
      </div>
    </div>
  )
}

interface BlockProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of a section with a heading of its own. */
export function Block({ title, lead, actions, children }: BlockProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        {actions && <div className="-my-3 flex flex-wrap items-center gap-x-6">{actions}</div>}
      </header>
      {lead && <p className="mt-1 text-text-2">{lead}</p>}
      {children}
    </section>
  )
}
