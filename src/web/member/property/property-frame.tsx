import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PropertyView, propertyAddress } from './property-address.ts'

interface PropertyFrameProps {
  readonly view: PropertyView
  /** The title of the view; absent where the view has a heading of its own among its figures. */
  readonly title?: ReactNode
  /** The actions at the right of the area's name. */
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

/** The head of all views of the page about properties: the area, the links to the other views, and the title. */
export function PropertyFrame({ view, title, actions, children }: PropertyFrameProps) {
  return (
    <>
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <p className="label-caps">Immobilien-Kurs</p>
        {actions && <div className="flex flex-wrap items-center gap-x-6">{actions}</div>}
      </header>
      <nav aria-label="Ansichten" className="flex gap-5 border-b border-border sm:gap-7 print:hidden">
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
      {title !== undefined && <h1 className="mt-8 max-w-180 text-30 md:mt-10 md:text-38">{title}</h1>}
      {children}
    </>
  )
}
