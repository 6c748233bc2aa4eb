import type { ReactNode } from 'react'
import { classNames } from '#web/kit/controls/class-names.ts'

interface SheetSectionProps {
  readonly title: string
  /** Measures and rules, in the column at the left. */
  readonly notes: readonly string[]
  readonly children: ReactNode
}

export function SheetSection({ title, notes, children }: SheetSectionProps) {
  return (
    <section className="section-rule mt-16 grid gap-x-12 gap-y-6 pt-5 lg:grid-cols-[13.5rem_1fr]">
      <div>
        <h2 className="text-20">{title}</h2>
        <ul className="mt-3 border-b-0">
          {notes.map((note) => (
            <li key={note} className="border-t border-border py-1.5 text-12 text-text-3">
              {note}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex min-w-0 flex-col gap-8">{children}</div>
    </section>
  )
}

interface SheetGroupProps {
  readonly label?: string
  readonly children: ReactNode
  readonly className?: string
}

export function SheetGroup({ label, children, className }: SheetGroupProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      {label && <p className="label-caps mb-3">{label}</p>}
      {children}
    </div>
  )
}

/** States beside each other, as many columns as there is room. */
export function States({ columns, children }: { readonly columns: 3 | 4 | 7; readonly children: ReactNode }) {
  const grids = {
    3: 'grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-3',
    4: 'grid gap-x-6 gap-y-7 sm:grid-cols-2 xl:grid-cols-4',
    7: 'grid grid-cols-2 gap-y-6 sm:grid-cols-4 xl:grid-cols-7',
  } as const
  return <div className={`items-start ${grids[columns]}`}>{children}</div>
}

/** A dark page as the background of floating components. */
export function Stage({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string
}) {
  return (
    <div
      className={classNames(
        'grid place-items-center overflow-hidden rounded-control bg-veil px-4 py-8',
        className,
      )}
    >
      {children}
    </div>
  )
}
