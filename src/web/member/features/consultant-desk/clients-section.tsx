import { useState } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { foldWords } from '#domain/place-proposals/fold-words.ts'
import { Section } from '#web/app/page/section.tsx'
import { useMedia } from '#web/kit/browser/use-media.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import type { Desk, DeskClient, SentProposal } from '#web/member/consulting/desk-query.ts'
import { ClientCards } from './client-cards.tsx'
import { ClientTable } from './client-table.tsx'
import { clientName, clientsWords } from './desk-words.ts'
import { ExtensionActions } from './extension-actions.tsx'
import { LevelLegend } from './level-mark.tsx'

const CLIENTS_AT_ONCE = 20
const LONGEST_SEARCH = 80

interface ClientsSectionProps {
  readonly desk: Desk
  readonly proposals: readonly SentProposal[]
  readonly today: Day
}

/** Who has granted what, until when, and how exactly; who was opened last comes first. */
export function ClientsSection({ desk, proposals, today }: ClientsSectionProps) {
  const [wanted, setWanted] = useState('')
  const [shown, setShown] = useState(CLIENTS_AT_ONCE)
  const isWide = useMedia('(width >= 85rem)')
  const { clients } = desk
  const found = clientsFor(wanted, clients)
  const rows = found.slice(0, shown).map((client, at) => ({
    client,
    open: proposals.filter(({ clientId, status }) => clientId === client.client_id && status === 'sent'),
    today,
    isFirst: at === 0,
  }))

  return (
    <Section title={clientsWords(clients.length)} className="mt-12">
      <div className="mt-2 flex sm:justify-end md:-mt-7">
        <LevelLegend />
      </div>
      {clients.length > CLIENTS_AT_ONCE && (
        <TextField
          label="Mandant suchen"
          type="search"
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
          value={wanted}
          onChange={({ target }) => {
            setWanted(target.value)
            setShown(CLIENTS_AT_ONCE)
          }}
          fieldClassName="mt-4 sm:max-w-80"
        />
      )}
      <p role="status" className="sr-only">
        {wanted !== '' && `${formatCount(found.length)} gefunden`}
      </p>
      {found.length === 0 ? (
        <p className="mt-5 text-text-2">Kein Mandant heißt so.</p>
      ) : isWide ? (
        <ClientTable rows={rows} />
      ) : (
        <ClientCards rows={rows} />
      )}
      {found.length > shown && (
        <MoreClients
          shown={rows.length}
          found={found.length}
          onMore={() => setShown(shown + CLIENTS_AT_ONCE)}
        />
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
        <p className="text-14 text-text-3">
          IBANs siehst du nie. Du schreibst nichts in einen Plan, du schlägst vor.
        </p>
        <ExtensionActions clients={clients} today={today} />
      </div>
    </Section>
  )
}

interface MoreClientsProps {
  readonly shown: number
  readonly found: number
  readonly onMore: () => void
}

function MoreClients({ shown, found, onMore }: MoreClientsProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-14 text-text-2">
        {formatCount(shown)} von {formatCount(found)}
      </p>
      <Button variant="outline" size={44} onClick={onMore}>
        Weitere zeigen
      </Button>
    </div>
  )
}

function clientsFor(wanted: string, clients: readonly DeskClient[]): readonly DeskClient[] {
  const words = foldWords(wanted)
  return clients
    .filter((client) => {
      const name = foldWords(clientName(client)).join(' ')
      return words.every((word) => name.includes(word))
    })
    .toSorted((one, other) => (other.last_opened_at ?? '').localeCompare(one.last_opened_at ?? ''))
}
