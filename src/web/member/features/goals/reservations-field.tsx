import X from 'lucide-react/icons/x'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { reservedSum, withReservation } from '#domain/goals/reserve.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import type { GoalValues } from './goal-form.ts'

type Reservations = GoalValues['reservations']

interface ReservationsFieldProps {
  readonly reservations: Reservations
  readonly today: Day
  readonly error: string | undefined
  readonly onChange: (reservations: Reservations) => void
}

/** The amount set aside for a goal, as one sum; a change is dated today. */
export function ReservationsField({ reservations, today, error, onChange }: ReservationsFieldProps) {
  const reservedCents = reservedSum(reservations)
  return (
    <div>
      <MoneyField
        label="Schon zurückgelegt"
        align="left"
        valueCents={reservedCents}
        minimumCents={0}
        maximumCents={MAX_AMOUNT_CENTS}
        error={error}
        help="Was du änderst, steht mit dem heutigen Tag."
        onCommit={(cents) =>
          onChange([...withReservation(reservations, today, (cents ?? 0) - reservedCents)])
        }
      />
      {reservations.length > 0 && (
        <ul className="mt-2 border-t border-border" aria-label="Zurückgelegte Beträge">
          {reservations.toReversed().map(({ day, amountCents }) => (
            <li
              key={day}
              className="flex min-h-11 items-center justify-between gap-4 border-b border-border text-14"
            >
              <span>{formatDay(day)}</span>
              <span className="flex items-center gap-2">
                <Money cents={amountCents} />
                <IconButton
                  icon={X}
                  label={`Betrag vom ${formatDay(day)} entfernen`}
                  onClick={() => onChange(reservations.filter((each) => each.day !== day))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
