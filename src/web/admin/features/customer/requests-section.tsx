import { Link } from 'react-router'
import type { AdminCustomer } from '#contract/admin/customers.ts'
import { requestWords } from '#contract/requests/receipt-words.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { Section } from '#web/app/page/section.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { momentInColumn } from '#web/kit/words/moments.ts'

interface RequestsSectionProps {
  readonly customer: AdminCustomer
  readonly today: Day
}

/** Cancellations, withdrawals and messages; each leads to where it is worked on. */
export function RequestsSection({ customer: { requests }, today }: RequestsSectionProps) {
  return (
    <Section title="Erklärungen und Nachrichten">
      {requests.length === 0 && <p className="mt-2 text-text-3">Noch nichts eingegangen.</p>}
      <ul aria-label="Erklärungen und Nachrichten" className="mt-2">
        {requests.map((request) => (
          <li
            key={request.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-border py-1.5 first:border-t"
          >
            <div className="min-w-0">
              <Link
                to={`/admin/vorgaenge?vorgang=${request.id}`}
                className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
              >
                {requestWords[request.kind]} {request.number}
              </Link>
              <p className="-mt-1.5 text-14 text-text-3">
                {momentInColumn(request.received_at, today)}
                {request.kind !== 'contact' && `, ${request.contract_number ?? 'keinem Vertrag zugeordnet'}`}
              </p>
            </div>
            <RequestStanding request={request} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function RequestStanding({ request }: { readonly request: AdminCustomer['requests'][number] }) {
  if (request.state === 'done') return <StateWord state="done">erledigt</StateWord>
  return (
    <StateWord state={request.is_overdue ? 'negative' : 'open'}>
      {request.is_overdue ? 'überfällig seit' : 'offen bis'} {formatDay(request.due_on)}
    </StateWord>
  )
}
