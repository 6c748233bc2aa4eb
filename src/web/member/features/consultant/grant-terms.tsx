import { type Day, addDays } from '#domain/calendar/day.ts'
import { type AmountPrecision, amountPrecisions } from '#domain/consulting/grant.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { DateField } from '#web/kit/pickers/date-field.tsx'
import { amountWords } from '#web/member/consulting/area-words.ts'
import { type Grant, expiryWords, laterEnd, lastDayPossible } from '#web/member/consulting/household-grant.ts'

interface GrantTermsProps {
  readonly grant: Grant
  readonly today: Day
  readonly isPaidFor: boolean
  readonly isGranted: boolean
  readonly onChange: (part: Partial<Grant>) => void
}

const meanings = {
  exact: 'Beträge sind auf den Cent zu sehen.',
  rounded: 'Jeder Betrag wird bei uns auf 100\u00A0€ gerundet, bevor damit gerechnet wird.',
  shares: 'Zu sehen sind Prozente, nie Beträge. Die Daten der drei Stufen fehlen dann.',
} as const satisfies Record<AmountPrecision, string>

/** How precisely amounts are told, and until when the access lasts. */
export function GrantTerms({ grant, today, isPaidFor, isGranted, onChange }: GrantTermsProps) {
  const later = laterEnd(grant.expires_on, today)
  // Without a subscription amounts can only become less precise.
  const isMore = (amounts: AmountPrecision) =>
    !isPaidFor && amountPrecisions.indexOf(amounts) < amountPrecisions.indexOf(grant.amounts)
  return (
    <div className="mt-5 grid items-start gap-x-6 gap-y-5 lg:grid-cols-2">
      <div>
        <Segmented
          label="Beträge"
          isLabelHidden={false}
          choices={amountPrecisions.map((value) => ({
            value,
            label: amountWords[value],
            isDisabled: isMore(value),
          }))}
          value={grant.amounts}
          onChange={(amounts) => onChange({ amounts })}
        />
        <p className="mt-1.5 text-14 text-text-3">{meanings[grant.amounts]}</p>
      </div>
      <div>
        <DateField
          label="Endet am"
          value={grant.expires_on}
          today={today}
          minimum={addDays(today, 1)}
          maximum={isPaidFor ? lastDayPossible(today) : grant.expires_on}
          onCommit={(expires_on) => expires_on && onChange({ expires_on })}
          help={expiryWords(grant.expires_on, today)}
        />
        {isPaidFor && isGranted && later > grant.expires_on && (
          <TextAction onClick={() => onChange({ expires_on: later })}>Um 60 Tage verlängern</TextAction>
        )}
      </div>
    </div>
  )
}
