import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { viewAddress } from '#web/member/household-plan/budget-address.ts'

const tabs = ['liste', 'erkannt', 'importe'] as const
export type BookingsTab = (typeof tabs)[number]

const words: Readonly<Record<BookingsTab, string>> = {
  liste: 'Alle Buchungen',
  erkannt: 'Erkannt',
  importe: 'Eingelesen',
}

/** The tab that the address shows: the list, the recognised entries, or the imports. */
export function tabOf(search: URLSearchParams): BookingsTab {
  return tabs.find((tab) => tab === search.get('liste')) ?? 'liste'
}

function tabAddress(tab: BookingsTab): string {
  return viewAddress('buchungen', tab === 'liste' ? {} : { liste: tab })
}

interface BookingsTabsProps {
  readonly tab: BookingsTab
  /** The actions at the right of the tabs. */
  readonly actions?: ReactNode
}

export function BookingsTabs({ tab, actions }: BookingsTabsProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
      <nav aria-label="Buchungen" className="flex flex-wrap gap-x-6 print:hidden">
        {tabs.map((each) => (
          <Link
            key={each}
            to={tabAddress(each)}
            preventScrollReset
            aria-current={each === tab ? 'page' : undefined}
            className="inline-flex min-h-11 items-center text-14 text-text-2 underline-offset-[6px] hover:text-text aria-[current]:font-semibold aria-[current]:text-text aria-[current]:underline"
          >
            {words[each]}
          </Link>
        ))}
      </nav>
      {actions}
    </div>
  )
}
