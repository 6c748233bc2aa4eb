import { formatDayMonth } from '#domain/calendar/format-date.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import type { RunningTrial } from './subscription-view.ts'

/** The greatest number of days that a phone can show separately. */
const MOST_APART = 31

/**
 * The days of the trial: past days and today solid, coming days dashed. The sentence above says the same in
 * words.
 */
export function TrialStrip({ view }: { readonly view: RunningTrial }) {
  const { days, daysLeft, startedOn, endsOn, isEndCertain } = view
  const today = days - daysLeft
  return (
    <div aria-hidden className="mt-6">
      {days > MOST_APART ? <Whole view={view} /> : <Apart view={view} />}
      <div className="mt-1 flex justify-between text-14 text-text-2">
        <span className={today < days * 0.3 ? 'invisible' : undefined}>{formatDayMonth(startedOn)}</span>
        <span className={daysLeft < days * 0.35 ? 'invisible' : undefined}>
          {isEndCertain ? '' : 'spätestens '}
          {formatDayMonth(endsOn)}
        </span>
      </div>
    </div>
  )
}

function Apart({ view }: { readonly view: RunningTrial }) {
  const { days, daysLeft } = view
  const today = days - daysLeft
  return (
    <div className="flex gap-0.5">
      {Array.from({ length: days + 1 }, (_, day) => (
        <div key={day} className="relative flex-1">
          <div className={classNames('h-2', day <= today ? 'bg-text' : 'open-frame')} />
          {day === today && <Today view={view} />}
        </div>
      ))}
    </div>
  )
}

function Whole({ view }: { readonly view: RunningTrial }) {
  const { days, daysLeft } = view
  return (
    <div className="flex gap-0.5">
      {days > daysLeft && <div className="h-2 bg-text" style={{ flexGrow: days - daysLeft }} />}
      <div className="relative h-2 w-1.5 bg-text">
        <Today view={view} />
      </div>
      {daysLeft > 0 && <div className="open-frame h-2" style={{ flexGrow: daysLeft }} />}
    </div>
  )
}

// The word for today, placed towards the middle, so that it stays within the page.
function Today({ view: { days, daysLeft } }: { readonly view: RunningTrial }) {
  const isNearEnd = daysLeft <= days / 2
  return (
    <span
      className={classNames(
        'absolute top-3 text-14 font-semibold whitespace-nowrap',
        isNearEnd ? 'right-0' : 'left-0',
      )}
    >
      heute
    </span>
  )
}
