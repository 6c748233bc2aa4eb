import type { AdminTask } from '#contract/admin/desk.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { deadlineOf } from './request-words.ts'
import { dutyOf, standingOf, taskWords } from './task-words.ts'

interface TaskRowProps {
  readonly task: AdminTask
  readonly today: Day
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** Something that is open, its legal date first; overdue in red and in words. */
export function TaskRow({ task, today, isOpen, onOpen }: TaskRowProps) {
  const { kind, due_on: dueOn, is_overdue: isOverdue, received_at: receivedAt, request, transfer } = task
  const standing = standingOf(task, today)
  const deadline = deadlineOf({ state: 'open', due_on: dueOn }, today)
  return (
    <li className={`border-b border-border last:border-b-0 ${isOpen ? 'bg-primary-soft' : 'hover:bg-bg'}`}>
      <button
        type="button"
        className="grid w-full items-start gap-x-6 gap-y-0.5 py-3 text-left md:grid-cols-[12.5rem_minmax(0,1fr)_minmax(0,1fr)]"
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <span className={`font-semibold ${isOverdue ? 'text-negative' : ''}`}>
          {formatDay(dueOn)}
          <span className={`ml-3 text-14 md:ml-0 md:block ${isOverdue ? '' : 'font-normal text-text-3'}`}>
            {isOverdue || dueOn === today ? deadline.words : dutyOf(task)}
          </span>
        </span>
        <span className="min-w-0">
          <span className="block break-words">
            <span className="font-semibold">
              {taskWords[kind]} <span className="whitespace-nowrap">{request.number}</span>
            </span>
            {transfer && <span className="ml-3">{formatEuro(transfer.amount_cents)}</span>}
          </span>
          <span className="block text-14 text-text-3">eingegangen {momentInColumn(receivedAt, today)}</span>
        </span>
        <span className="min-w-0 md:text-right">
          <StateWord state={standing.tone}>{standing.words}</StateWord>
          <span className="block truncate text-14 text-text-2">
            {request.name}, {request.email}
          </span>
        </span>
      </button>
    </li>
  )
}
