import type { ReactNode } from 'react'
import { useSession } from '#web/app/session/known-session.ts'

interface OpenPageProps {
  readonly title: ReactNode
  /** The purpose of the page in one sentence, or published content. */
  readonly lead: ReactNode
  /** What stands beside the title on wide screens. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A page for everybody: with its own margins for visitors, inside the application's frame for signed-in people. */
export function OpenPage({ title, lead, aside, children }: OpenPageProps) {
  const session = useSession()
  return (
    <article className={session ? undefined : 'pt-12 pb-20 md:pt-19 md:pb-32'}>
      <header className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className={aside ? 'lg:pb-8' : undefined}>
          <h1 className={session ? 'text-30 md:text-38' : '-ml-0.5 text-38 hyphens-auto md:text-46'}>
            {title}
          </h1>
          {/* Published content brings its own paragraphs. */}
          <div className="mt-4 max-w-[60ch] text-18/7 text-text-2">{lead}</div>
        </div>
        {aside}
      </header>
      {children}
    </article>
  )
}
