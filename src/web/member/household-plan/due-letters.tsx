import { formatMonthName } from '#domain/calendar/format-date.ts'
import { type Month, monthNumber, monthRange } from '#domain/calendar/month.ts'

// Any year serves, because only the names of its months are used.
const year: Month = '2026-01-01'

interface DueLettersProps {
  readonly dueMonths: readonly number[]
  /** The month that the page shows; its letter is green where something is due in it. */
  readonly month?: Month
}

/**
 * The months in which something is due, as the letters J to D with the due ones underlined; "monatlich" where
 * every month is due.
 */
export function DueLetters({ dueMonths, month: looked }: DueLettersProps) {
  if (dueMonths.length === 0) return <span className="text-14 text-text-2">monatlich</span>
  const due = monthRange(year, 12).filter((month) => dueMonths.includes(monthNumber(month)))
  return (
    <span>
      <span className="sr-only">{due.map(formatMonthName).join(', ')}</span>
      <span aria-hidden className="inline-flex gap-0.5 text-12 tracking-normal">
        {monthRange(year, 12).map((month) => (
          <span
            key={month}
            className={`w-2.5 border-b-2 text-center ${
              !due.includes(month)
                ? 'border-transparent text-text-3'
                : looked && monthNumber(looked) === monthNumber(month)
                  ? 'border-primary font-semibold text-primary'
                  : 'border-text font-semibold'
            }`}
          >
            {formatMonthName(month).charAt(0)}
          </span>
        ))}
      </span>
    </span>
  )
}
