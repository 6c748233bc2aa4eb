import type { ReactNode } from 'react'

interface PageTitleProps {
  /** The area, in small capitals above the title. */
  readonly area?: string
  readonly title: ReactNode
  /** Actions at the right; below the title on phones. */
  readonly actions?: ReactNode
}

/** The head of a page in the application: area, title 38/44, text actions. */
export function PageTitle({ area, title, actions }: PageTitleProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {area && <p className="label-caps mb-1">{area}</p>}
        <h1 className="text-30 md:text-38">{title}</h1>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-x-6 gap-y-2">{actions}</div>}
    </header>
  )
}
