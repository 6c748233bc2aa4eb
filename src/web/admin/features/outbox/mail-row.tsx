import type { OutboxMail } from '#contract/admin/operation.ts'
import type { Day } from '#domain/calendar/day.ts'
import { mailStanding, mailTones } from '#web/admin/mail-words.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { momentInColumn } from '#web/kit/words/moments.ts'

interface MailRowProps {
  readonly mail: OutboxMail
  readonly today: Day
  readonly isSending: boolean
  readonly onRetry: () => void
}

export function MailRow({ mail, today, isSending, onRetry }: MailRowProps) {
  const { at, subject, recipient, state, error, attempts, next_attempt_at: nextAttemptAt } = mail
  return (
    <li className="grid items-center gap-x-6 gap-y-0.5 border-b border-border py-2.5 last:border-b-0 lg:grid-cols-[9rem_minmax(0,1fr)_7rem_19rem_9rem]">
      <p className="text-14 text-text-3 max-lg:order-2">{momentInColumn(at, today)}</p>
      <div className="min-w-0">
        <p className="font-semibold break-words">{subject}</p>
        <p className="truncate text-14 text-text-3">{recipient}</p>
      </div>
      <p className="text-14 text-text-2 max-lg:order-3">
        {attempts === 0 ? 'kein Versuch' : attempts === 1 ? '1 Versuch' : `${attempts} Versuche`}
      </p>
      <div className="max-lg:order-1 lg:text-right">
        <StateWord state={mailTones[state]}>
          {mailStanding({ state, error, attempts, nextAttemptAt })}
        </StateWord>
      </div>
      <div className="max-lg:order-4 lg:text-right">
        {mail.can_retry ? (
          <Button variant="quiet" isLoading={isSending} loadingLabel="Sendet" onClick={onRetry}>
            Erneut senden<span className="sr-only">: {subject}</span>
          </Button>
        ) : (
          state === 'failed' && <span className="text-14 text-text-3">nicht mehr gebraucht</span>
        )}
      </div>
    </li>
  )
}
