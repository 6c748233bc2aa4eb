import { formatDayMonth } from '#domain/calendar/format-date.ts'
import { classNames } from '#web/controls/class-names.ts'
import type { RunningTrial } from './subscription-view.ts'

/** The days of the trial: over and today solid, still to come dashed. The sentence above says the same in words. */
export function TrialStrip({ view }: { readonly view: RunningTrial }) {
  const { days, daysLeft, startedOn, endsOn } = view
  const today = days - daysLeft
  const isNearEnd = daysLeft <= days / 2
  return (
    <div aria-hidden className="mt-6">
      <div className="flex gap-0.5">
        {Array.from({ length: days }, (_, day) => (
          <div key={day} className="relative flex-1">
            <div className={classNames('h-2', day <= today ? 'bg-text' : 'open-frame')} />
            {day === today && (
              <span
                className={`absolute top-3 text-14 font-semibold whitespace-nowrap ${isNearEnd ? 'right-0' : 'left-0'}`}
              >
                heute
              </span>
            )}
          </div>
        ))}
      </div>
      <div className="mt-1 flex justify-between text-14 text-text-2">
        <span className={today < 4 ? 'invisible' : undefined}>{formatDayMonth(startedOn)}</span>
        <span className={daysLeft < 5 ? 'invisible' : undefined}>{formatDayMonth(endsOn)}</span>
      </div>
    </div>
  )
}
