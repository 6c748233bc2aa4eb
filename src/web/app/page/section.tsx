import { type ReactNode, useId } from 'react'
import { classNames } from '#web/kit/controls/class-names.ts'

interface SectionProps {
  readonly title: ReactNode
  /** Words at the right: "5 Überweisungen, 2 offen". */
  readonly aside?: ReactNode
  /** Text actions at the right. */
  readonly actions?: ReactNode
  /** A sentence under the title. */
  readonly lead?: ReactNode
  readonly children: ReactNode
  readonly id?: string
  /** The class: 72 above in the application, 48 on phones; the first section of a page sets its own. */
  readonly className?: string
}

/** A section that opens with a 2-px line in text colour, with its title 20/28 650 at the left. */
export function Section({ title, aside, actions, lead, children, id, className }: SectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classNames('section-rule pt-4', className ?? 'mt-12 md:mt-18 print:mt-9')}
    >
      <header
        className={classNames(
          'flex flex-wrap items-baseline justify-between gap-x-6',
          // Actions reach beyond their line; below the title they must not touch it.
          actions ? 'gap-y-3' : 'gap-y-1',
        )}
      >
        <h2 id={titleId} className="text-20">
          {title}
        </h2>
        {aside && <p className="text-14 text-text-3">{aside}</p>}
        {actions && <div className="-my-3 flex flex-wrap items-center gap-x-6">{actions}</div>}
      </header>
      {lead && <p className="mt-1 max-w-prose text-text-2">{lead}</p>}
      {children}
    </section>
  )
}
