import { Checkbox } from '#web/controls/checkbox.tsx'
import type { BookingPlan } from './booking-plan.ts'
import { bookingCounts } from './count-words.ts'

interface BookingsLineProps {
  readonly plan: BookingPlan
  readonly isTaken: boolean
  readonly onChange: (isTaken: boolean) => void
}

/** What becomes of the bookings of the file. */
export function BookingsLine({ plan, isTaken, onChange }: BookingsLineProps) {
  const { comparison, taken, withoutAccount, withoutPlace } = plan
  const { same, onlyHere } = comparison
  return (
    <li className="border-b border-border py-3">
      <Checkbox
        label={<span className="font-semibold">Buchungen</span>}
        checked={isTaken && taken.length > 0}
        disabled={taken.length === 0}
        help={bookingCounts(taken.length, same, onlyHere)}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div className="grid gap-1 pl-9 text-14 text-text-2">
        {withoutAccount > 0 && (
          <p>
            {withoutAccount === 1
              ? '1 bleibt draußen, weil das Konto dazu fehlt.'
              : `${number.format(withoutAccount)} bleiben draußen, weil das Konto dazu fehlt.`}
          </p>
        )}
        {withoutPlace > 0 && (
          <p>
            {withoutPlace === 1
              ? '1 zählt erst einmal nirgends, weil Posten oder Gruppe fehlt.'
              : `${number.format(withoutPlace)} zählen erst einmal nirgends, weil Posten oder Gruppe fehlt.`}
          </p>
        )}
        {same + onlyHere > 0 && (
          <p>
            Buchungen, die hier sind, bleiben immer, wie sie sind: mit Posten, Notiz und Teilen, auch wenn die
            Datei anderes sagt.
          </p>
        )}
      </div>
    </li>
  )
}

const number = new Intl.NumberFormat('de-DE')
