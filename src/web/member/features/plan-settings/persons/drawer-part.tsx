import { type ReactNode, useId } from 'react'

interface DrawerPartProps {
  readonly title: string
  /** A sentence under the title. */
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A part of a long drawer, with its title. */
export function DrawerPart({ title, lead, children }: DrawerPartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="border-t border-border-strong pt-4 pb-8">
      <h3 id={titleId} className="text-18">
        {title}
      </h3>
      {lead && <p className="mt-1 text-14 text-text-2">{lead}</p>}
      <div className="mt-4 flex flex-col gap-6">{children}</div>
    </section>
  )
}
