import { formatDayMonth } from '#domain/calendar/format-date.ts'
import { classNames } from '#web/controls/class-names.ts'
import type { TrialView } from './trial-view.ts'

/** The days of the trial: over = solid, today in the colour of the action, still to come = dashed. */
export function TrialStrip({ view }: { readonly view: Extract<TrialView, { kind: 'running' }> }) {
  const { days, daysLeft, startedOn, endsOn } = view
  const over = days - daysLeft
  const isNearEnd = daysLeft <= days / 2
  return (
    <div aria-hidden className="mt-6">
      <div className="flex gap-0.5">
        {Array.from({ length: days }, (_, day) => (
          <div key={day} className="relative flex-1">
            <div className={classNames('h-2', cell(day - over))} />
            {day === over && (
              <span
                className={`absolute top-3 text-14 font-semibold whitespace-nowrap text-primary ${isNearEnd ? 'right-0' : 'left-0'}`}
              >
                heute
              </span>
            )}
          </div>
        ))}
      </div>
      <div className="mt-1 flex justify-between text-14 text-text-2">
        <span className={over < 4 ? 'invisible' : undefined}>{formatDayMonth(startedOn)}</span>
        <span className={daysLeft < 5 ? 'invisible' : undefined}>{formatDayMonth(endsOn)}</span>
      </div>
    </div>
  )
}

function cell(daysFromToday: number): string {
  if (daysFromToday === 0) return 'bg-primary'
  return daysFromToday < 0 ? 'bg-text' : 'open-frame'
}
