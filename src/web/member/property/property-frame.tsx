import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { type PropertyView, propertyAddress } from './property-address.ts'

interface PropertyFrameProps {
  readonly view: PropertyView
  readonly title: ReactNode
  /** The actions at the right of the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

const tabs = [
  { view: 'meine', label: 'Meine Immobilien', also: 'steuer' },
  { view: 'pruefen', label: 'Prüfen' },
  { view: 'kurs', label: 'Kurs' },
] as const satisfies readonly {
  readonly view: PropertyView
  readonly label: string
  readonly also?: PropertyView
}[]

/** The head of all views of the page about properties: the title of the view, and the links to the other views. */
export function PropertyFrame({ view, title, actions, children }: PropertyFrameProps) {
  return (
    <>
      <PageTitle area="Immobilien-Kurs" title={title} actions={actions} />
      <nav aria-label="Ansichten" className="mt-4 flex gap-5 border-b border-border sm:gap-7 print:hidden">
        {tabs.map((tab) => (
          <Link
            key={tab.view}
            to={propertyAddress(tab.view)}
            preventScrollReset
            aria-current={tab.view === view || ('also' in tab && tab.also === view) ? 'page' : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-text-2 hover:text-text aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-text"
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      {children}
    </>
  )
}
