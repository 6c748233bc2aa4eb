import { Link } from 'react-router'
import type { AdminRequestRow } from '#contract/admin/requests.ts'
import { requestWords } from '#contract/requests/receipt-words.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { Tag } from '#web/kit/display/tag.tsx'
import { momentInSentence } from '#web/kit/words/moments.ts'

const SHOWN = 5

interface WaitingListProps {
  readonly requests: readonly AdminRequestRow[]
  readonly today: Day
}

/** Requests that wait for somebody, the nearest deadline first. */
export function WaitingList({ requests, today }: WaitingListProps) {
  if (requests.length === 0) return null
  return (
    <ul aria-label="Was wartet" className="mt-6 border-t border-border">
      {requests.slice(0, SHOWN).map((request) => (
        <li
          key={request.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-border py-2.5"
        >
          <Tag tone="open">{request.is_overdue ? 'überfällig' : 'offen'}</Tag>
          <p className="min-w-0 grow">
            <span className="mr-3 font-semibold">
              {requestWords[request.kind]} {request.number}
            </span>
            <span className="text-14 text-text-2">
              eingegangen {momentInSentence(request.received_at, today)}, fällig {formatDay(request.due_on)}
            </span>
          </p>
          <Link
            to={`${pathOf[request.kind]}?vorgang=${request.id}`}
            className="inline-flex min-h-11 items-center text-14 font-semibold text-primary underline-offset-4 hover:underline"
          >
            {request.kind === 'contact' ? 'Antworten' : 'Ansehen'}
            <span className="sr-only">: {request.number}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const pathOf = {
  contact: '/admin/kontakt',
  cancellation: '/admin/kuendigungen',
  withdrawal: '/admin/widerrufe',
} as const
