import { useState } from 'react'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { DateField } from '#web/kit/pickers/date-field.tsx'
import { momentInSentence } from '#web/kit/words/moments.ts'
import type { Consulting } from '#web/member/consulting/consulting-query.ts'
import { type Grant, laterEnd, lastDayPossible } from '#web/member/consulting/household-grant.ts'
import type { ConsultingActions } from '#web/member/consulting/use-consulting.ts'

interface ExtensionRequestProps {
  readonly name: string
  readonly request: NonNullable<Consulting['extension']>
  readonly grant: Grant
  readonly today: Day
  readonly isPaidFor: boolean
  readonly actions: ConsultingActions
}

/** The request of the consultant for a later end, with its message, and the two answers. */
export function ExtensionRequest(props: ExtensionRequestProps) {
  const { name, request, grant, today, isPaidFor, actions } = props
  const [end, setEnd] = useState(() => laterEnd(grant.expires_on, today))
  return (
    <section
      aria-label={`Bitte von ${name}`}
      className="mt-4 rounded-control border border-border-strong p-4"
    >
      <h4 className="font-semibold">{name} bittet dich um Verlängerung.</h4>
      <p className="text-14 text-text-2">
        Gefragt {momentInSentence(request.asked_at, today)}. Bisher endet der Zugriff am{' '}
        {formatDay(grant.expires_on)}.
      </p>
      {request.message && (
        <blockquote className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">
          „{request.message}“
        </blockquote>
      )}
      <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        {isPaidFor && (
          <>
            <div className="w-full sm:w-52">
              <DateField
                label="Neues Ende"
                value={end}
                today={today}
                minimum={addDays(today, 1)}
                maximum={lastDayPossible(today)}
                onCommit={(day) => day && setEnd(day)}
              />
            </div>
            <NetworkButton
              isLoading={actions.isGranting}
              loadingLabel="Verlängert"
              disabled={end <= grant.expires_on}
              onClick={() => void actions.grant({ ...grant, expires_on: end })}
            >
              Verlängern
            </NetworkButton>
          </>
        )}
        <NetworkButton
          variant="outline"
          isLoading={actions.isDismissing}
          onClick={() => void actions.dismissExtension()}
        >
          Nicht verlängern
        </NetworkButton>
      </div>
    </section>
  )
}
