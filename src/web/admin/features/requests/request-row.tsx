import type { AdminRequestRow } from '#contract/admin/requests.ts'
import type { Day } from '#domain/calendar/day.ts'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { receiptWords, taskOf } from './request-words.ts'

interface RequestRowProps {
  readonly request: AdminRequestRow
  readonly today: Day
  readonly isOpen: boolean
  readonly onOpen: () => void
}

export function RequestRow({ request, today, isOpen, onOpen }: RequestRowProps) {
  const { number, name, email, received_at: receivedAt, receipt_state: receipt } = request
  const { words, tone } = taskOf(request, today)
  return (
    <li className={`border-b border-border last:border-b-0 ${isOpen ? 'bg-primary-soft' : 'hover:bg-bg'}`}>
      <button
        type="button"
        className="grid w-full items-center gap-x-6 gap-y-0.5 py-3 text-left md:grid-cols-[9rem_minmax(0,1fr)_auto]"
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <span className="font-semibold">{number}</span>
        <span className="min-w-0">
          <span className="block break-words">{name}</span>
          <span className="block truncate text-14 text-text-3">{email}</span>
        </span>
        <span className="md:text-right">
          <StateWord state={tone}>{words}</StateWord>
          <span className="block text-14 text-text-3">
            eingegangen {momentInColumn(receivedAt, today)}
            {(receipt === 'held_back' || receipt === 'failed') && (
              <span className="block font-semibold text-warning">Bestätigung {receiptWords[receipt]}</span>
            )}
          </span>
        </span>
      </button>
    </li>
  )
}
