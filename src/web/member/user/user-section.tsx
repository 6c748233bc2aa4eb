import { type ReactNode, useId } from 'react'

interface UserSectionProps {
  /** The id of the section, to which addresses can point. */
  readonly id: string
  readonly title: string
  /** One or two sentences below the title. */
  readonly note: ReactNode
  readonly children: ReactNode
}

/**
 * A section with its title and note at the left and its controls at the right; below each other where that is
 * too narrow.
 */
export function UserSection({ id, title, note, children }: UserSectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="section-rule mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-5 pt-4 md:mt-14 xl:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <header>
        <h2 id={titleId} className="text-20">
          {title}
        </h2>
        <p className="mt-1 max-w-100 text-14 text-text-2 xl:max-w-68">{note}</p>
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
