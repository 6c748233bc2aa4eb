import { type Day, dayOfMonth, lastDayOfMonth } from '#domain/calendar/day.ts'
import { formatMonthShort } from '#domain/calendar/format-date.ts'
import { monthOf } from '#domain/calendar/month.ts'
import type { NextPayDay } from '#domain/overview/next-pay-day.ts'

/**
 * The least number of days between today and pay day for which both words fit into one line on the narrowest
 * phone.
 */
const DAYS_BESIDE = 12

/** The days of this month as a strip: past, today, coming, and the pay day. */
export function DayStrip({ day, payDay }: { readonly day: Day; readonly payDay: NextPayDay | null }) {
  const days = dayOfMonth(lastDayOfMonth(monthOf(day)))
  const today = dayOfMonth(day)
  const pay = payDay && monthOf(payDay.day) === monthOf(day) ? dayOfMonth(payDay.day) : null
  const isPaySoon = pay !== null && pay > today && pay - today < DAYS_BESIDE
  return (
    <div className="mt-5" aria-hidden>
      <svg viewBox={`0 0 ${days * 13 - 3} 22`} className="block w-full">
        {Array.from({ length: days }, (_, index) => index + 1).map((each) => (
          <rect
            key={each}
            x={(each - 1) * 13 + 0.5}
            y={each === today ? 0 : 6.5}
            width={9}
            height={each === today ? 22 : 9}
            className={dayClass(each, today, pay)}
          />
        ))}
      </svg>
      <div className={`relative mt-2 text-14 text-text-2 ${isPaySoon ? 'h-10' : 'h-5'}`}>
        {today > 4 && <span className="absolute left-0">1. {formatMonthShort(monthOf(day))}</span>}
        <span
          className="absolute -translate-x-1/2 font-semibold text-text"
          style={{ left: `clamp(1.5rem, ${((today - 0.5) / days) * 100}%, calc(100% - 1.5rem))` }}
        >
          heute
        </span>
        {pay !== null && pay > today && (
          <span
            className={`absolute -translate-x-full font-semibold whitespace-nowrap text-primary ${isPaySoon ? 'top-5' : ''}`}
            style={{ left: `max(5.5rem, ${(pay / days) * 100}%)` }}
          >
            Zahltag {pay}.
          </span>
        )}
      </div>
    </div>
  )
}

function dayClass(each: number, today: number, pay: number | null): string {
  if (each === today) return 'fill-text'
  if (each === pay) return 'fill-primary'
  return each < today ? 'fill-surface-3' : 'fill-none stroke-border-strong'
}
