import type { Day } from '#domain/calendar/day.ts'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { momentInSentence } from '#web/kit/words/moments.ts'
import type { Consulting } from '#web/member/consulting/consulting-query.ts'

interface GrantStateProps {
  readonly name: string
  readonly consulting: Consulting
  readonly today: Day
}

/** Where the access stands, as a word and a sentence: it waits, was accepted or was refused. */
export function GrantState({ name, consulting, today }: GrantStateProps) {
  const { state, asked_at, accepted_at, refused_at, message } = consulting
  if (state === 'accepted' && accepted_at !== null)
    return (
      <div className="mt-1">
        <StateWord state="positive">angenommen {momentInSentence(accepted_at, today)}</StateWord>
      </div>
    )
  if (state === 'asked')
    return (
      <div className="mt-1">
        <StateWord state="open">wartet auf Annahme</StateWord>
        <p className="mt-1 max-w-prose text-14 text-text-2">
          {asked_at !== null && `Gefragt ${momentInSentence(asked_at, today)}. `}
          Solange {name} nicht annimmt, ist nichts zu sehen.
        </p>
        {message && (
          <blockquote className="mt-1 max-w-prose text-14 whitespace-pre-line wrap-anywhere">
            „{message}“
          </blockquote>
        )}
      </div>
    )
  if (state === 'refused' && refused_at !== null)
    return (
      <div className="mt-1">
        <StateWord state="negative">abgelehnt {momentInSentence(refused_at, today)}</StateWord>
        <p className="mt-1 max-w-prose text-14 text-text-2">
          {name} hat keinen Zugriff. Du kannst noch einmal fragen oder jemand anderen wählen.
        </p>
      </div>
    )
  return null
}
