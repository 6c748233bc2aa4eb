import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { type BudgetView, viewAddress } from './budget-address.ts'
import { WaitingBookingsNote } from './waiting/waiting-bookings-note.tsx'

interface BudgetFrameProps {
  readonly view: Exclude<BudgetView, 'einlesen'>
  readonly title: ReactNode
  /** The actions at the right of the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

const tabs = [
  { view: 'monat', label: 'Monat' },
  { view: 'jahr', label: 'Jahr' },
  { view: 'vertraege', label: 'Verträge' },
  { view: 'buchungen', label: 'Buchungen' },
] as const

/** The head of all views of the household plan: the title of the view, and the links to the other views. */
export function BudgetFrame({ view, title, actions, children }: BudgetFrameProps) {
  return (
    <>
      <PageTitle area="Haushaltsplan" title={title} actions={actions} />
      <nav aria-label="Ansichten" className="mt-4 flex gap-5 border-b border-border sm:gap-7 print:hidden">
        {tabs.map((tab) => (
          <Link
            key={tab.view}
            to={viewAddress(tab.view)}
            preventScrollReset
            aria-current={tab.view === view ? 'page' : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-text-2 hover:text-text aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-text"
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <WaitingBookingsNote />
      {children}
    </>
  )
}
