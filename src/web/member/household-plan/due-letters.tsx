import { formatMonthName } from '#domain/calendar/format-date.ts'
import { type Month, monthNumber, monthRange } from '#domain/calendar/month.ts'

// Any year: only the names of the months count.
const year: Month = '2026-01-01'

/** The months in which something is due, as letters J to D with the due ones underlined; "monatlich" for all. */
export function DueLetters({ dueMonths }: { readonly dueMonths: readonly number[] }) {
  if (dueMonths.length === 0) return <span className="text-14 text-text-2">monatlich</span>
  const due = monthRange(year, 12).filter((month) => dueMonths.includes(monthNumber(month)))
  return (
    <span>
      <span className="sr-only">{due.map(formatMonthName).join(', ')}</span>
      <span aria-hidden className="inline-flex gap-0.5 text-12 tracking-normal">
        {monthRange(year, 12).map((month) => (
          <span
            key={month}
            className={
              due.includes(month)
                ? 'w-2.5 border-b-2 border-text text-center font-semibold'
                : 'w-2.5 border-b-2 border-transparent text-center text-text-3'
            }
          >
            {formatMonthName(month).charAt(0)}
          </span>
        ))}
      </span>
    </span>
  )
}
