import { useState } from 'react'
import type { AdminCustomer } from '#contract/admin/customers.ts'
import type { Day } from '#domain/calendar/day.ts'
import { Section } from '#web/app/page/section.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { historyTitle } from './customer-words.ts'

const SHOWN = 12

interface HistorySectionProps {
  readonly history: AdminCustomer['history']
  readonly today: Day
}

/** What happened to the contracts, in one list; the older part on demand. */
export function HistorySection({ history, today }: HistorySectionProps) {
  const [isWhole, setWhole] = useState(false)
  if (history.length === 0) return null
  const shown = isWhole ? history : history.slice(0, SHOWN)
  return (
    <Section title="Verlauf">
      <ol className="mt-2 border-t border-border">
        {shown.map((event) => (
          <li
            key={`${event.at} ${event.kind} ${event.action} ${event.contract_number}`}
            className="grid gap-x-6 border-b border-border py-2.5 md:grid-cols-[10.5rem_minmax(0,1fr)_auto]"
          >
            <p className="text-14 text-text-3">{momentInColumn(event.at, today)}</p>
            <div className="min-w-0">
              <p className="font-semibold break-words">{historyTitle(event)}</p>
              {event.reason !== null && (
                <p className="text-14 break-words whitespace-pre-wrap text-text-2">{event.reason}</p>
              )}
            </div>
            <p className="text-14 text-text-3 md:text-right">
              {[event.contract_number, event.by].filter((part) => part !== null).join(', ')}
            </p>
          </li>
        ))}
      </ol>
      {history.length > SHOWN && !isWhole && (
        <Button variant="quiet" className="mt-2" onClick={() => setWhole(true)}>
          Ganzen Verlauf zeigen
        </Button>
      )}
    </Section>
  )
}
