import { useState } from 'react'
import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { buttonClass } from '#web/kit/controls/button-class.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import type { DeskClient } from '#web/member/consulting/desk-query.ts'
import { clientName } from './desk-words.ts'
import { ExtensionDialog } from './extension-dialog.tsx'

/** From this number of days on nobody has to think of a later end yet. */
const ASKABLE_DAYS = 14

interface ExtensionActionsProps {
  readonly clients: readonly DeskClient[]
  readonly today: Day
}

/** Asking for a later end, where one is near; the nearest first. */
export function ExtensionActions({ clients, today }: ExtensionActionsProps) {
  const [asked, setAsked] = useState<DeskClient | null>(null)
  const ending = clients
    .filter((client) => daysBetween(today, client.expires_on) <= ASKABLE_DAYS)
    .toSorted((one, other) => one.expires_on.localeCompare(other.expires_on))
  if (ending.length === 0) return null
  return (
    <ul className="flex min-w-0 flex-col md:ml-auto md:items-end">
      {ending.map((client) => (
        <li key={client.client_id}>
          {isAskable(client) ? (
            <button
              type="button"
              className={`${buttonClass('quiet')} !whitespace-normal text-left md:text-right`}
              onClick={() => setAsked(client)}
            >
              Verlängerung bei {clientName(client)} anfragen
            </button>
          ) : (
            <p className="flex min-h-11 items-center text-14 break-words text-text-2">{whyNot(client)}</p>
          )}
        </li>
      ))}
      {asked && <ExtensionDialog client={asked} onClose={() => setAsked(null)} />}
    </ul>
  )
}

function isAskable({ is_extension_open: isOpen, may_ask_extension_at: from }: DeskClient): boolean {
  return !isOpen && (from === null || Date.parse(from) <= Date.now())
}

function whyNot(client: DeskClient): string {
  const { is_extension_open: isOpen, may_ask_extension_at: from } = client
  if (isOpen || from === null) return `Verlängerung bei ${clientName(client)} angefragt`
  return `${clientName(client)} hat nicht verlängert, wieder fragen ab ${formatDay(germanDay(from))}`
}
