import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { classNames } from '#web/kit/controls/class-names.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { DeskClient, SentProposal } from '#web/member/consulting/desk-query.ts'
import { roomAddress } from '#web/member/consulting/room-address.ts'
import { clientName, daysLeftWords, isSoon, openedWords, openWords } from './desk-words.ts'

export interface ClientProps {
  readonly client: DeskClient
  /** The proposals to this client that wait for an answer. */
  readonly open: readonly SentProposal[]
  readonly today: Day
  /** Whether the client is the first of the list, whose button is filled. */
  readonly isFirst: boolean
}

/** Who it is, when the room was open last, and what waits there. */
export function ClientNote({ client, open, today }: Omit<ClientProps, 'isFirst'>) {
  const waiting = openWords(open)
  return (
    <>
      <span className="block text-14 font-normal text-text-3">{openedWords(client, today)}</span>
      {waiting && <span className="block text-14 font-semibold">{waiting}</span>}
    </>
  )
}

export function ClientName({ client }: { readonly client: DeskClient }) {
  return <span className="block font-semibold break-words">{softHyphens(clientName(client))}</span>
}

/** The last day of an access; in a warning colour when it is near. */
export function AccessEnd({ client, today }: Pick<ClientProps, 'client' | 'today'>) {
  const days = daysBetween(today, client.expires_on)
  return (
    <span className={classNames('block', isSoon(days) && 'text-warning')}>
      <span className={classNames('block', isSoon(days) && 'font-semibold')}>
        {formatDay(client.expires_on)}
      </span>
      <span className={classNames('block text-14', !isSoon(days) && 'text-text-3')}>
        {daysLeftWords(days)}
      </span>
    </span>
  )
}

export function OpenRoom({ client, isFirst }: Pick<ClientProps, 'client' | 'isFirst'>) {
  return (
    <ButtonLink
      to={roomAddress(client.client_id)}
      variant={isFirst ? 'primary' : 'outline'}
      size={44}
      aria-label={`${clientName(client)} öffnen`}
    >
      Öffnen
    </ButtonLink>
  )
}
