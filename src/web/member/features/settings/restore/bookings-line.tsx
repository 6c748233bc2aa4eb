import ChevronDown from 'lucide-react/icons/chevron-down'
import type { BookingPlan, RestoreMode } from '#contract/restore/plan-bookings.ts'
import type { RestoredBooking } from '#contract/restore/restored-records.ts'
import type { Lookups } from '#web/household/planning/field-words.ts'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { Disclosure } from '#web/kit/controls/disclosure.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { KindGroups } from './area-details.tsx'
import { areaWords } from './area-words.ts'
import { BookingGroups } from './booking-groups.tsx'
import { countWords } from './count-words.ts'
import type { AreaDifference } from './restore-plan.ts'

interface BookingsLineProps {
  readonly plan: BookingPlan
  /** The files from which bookings were imported. */
  readonly imports: AreaDifference
  /** All bookings of the file, and the stored bookings. */
  readonly file: readonly RestoredBooking[]
  readonly here: readonly RestoredBooking[]
  readonly mode: RestoreMode
  readonly lookups: Lookups
  readonly isTaken: boolean
  /** Whether the restore would change nothing. */
  readonly isIdle: boolean
  readonly onChange: (isTaken: boolean) => void
}

/** The effect of the restore on bookings, and on the files from which they were imported. */
export function BookingsLine(props: BookingsLineProps) {
  const { plan, imports, file, here, mode, lookups, isTaken, isIdle, onChange } = props
  const { withoutAccount, withoutPlace } = plan
  const counts = {
    added: plan.added.length + imports.added,
    changed: plan.changed.length + imports.changed,
    same: plan.same + imports.same,
    onlyHere: plan.onlyHere.length + imports.onlyHere,
  }
  return (
    <>
      <Checkbox
        label={<span className="font-semibold">{areaWords.bookings}</span>}
        checked={isTaken && !isIdle}
        disabled={isIdle}
        help={countWords(counts)}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div className="pl-9">
        {withoutAccount > 0 && (
          <p className="text-14 text-text-2">
            {withoutAccount === 1
              ? '1 Buchung bleibt draußen, weil das Konto dazu fehlt.'
              : `${formatCount(withoutAccount)} Buchungen bleiben draußen, weil das Konto dazu fehlt.`}
          </p>
        )}
        {withoutPlace > 0 && (
          <p className="text-14 text-text-2">
            {withoutPlace === 1
              ? '1 Buchung zählt erst einmal nirgends, weil Posten oder Gruppe fehlt.'
              : `${formatCount(withoutPlace)} Buchungen zählen erst einmal nirgends, weil Posten oder Gruppe fehlt.`}
          </p>
        )}
        {counts.added + counts.changed + counts.onlyHere > 0 && (
          <Disclosure icon={ChevronDown} label={`Einzeln ansehen: ${areaWords.bookings}`} isMadeLate>
            <BookingGroups plan={plan} file={file} here={here} mode={mode} lookups={lookups} />
            <KindGroups kinds={imports.kinds} mode={mode} lookups={lookups} />
          </Disclosure>
        )}
      </div>
    </>
  )
}
