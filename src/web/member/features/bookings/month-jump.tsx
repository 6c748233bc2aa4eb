import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { TextAction } from '#web/controls/text-action.tsx'
import { MonthPicker } from '#web/pickers/month-picker.tsx'

interface MonthJumpProps {
  /** The list begins with it; null: with the newest booking. */
  readonly month: Month | null
  readonly currentMonth: Month
  readonly onChange: (month: Month | null) => void
}

/** Goes to a month at once, however many bookings lie before it. */
export function MonthJump({ month, currentMonth, onChange }: MonthJumpProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 print:hidden">
      <div className="w-48">
        <MonthPicker
          label="Zum Monat springen"
          isLabelHidden
          placeholder="Zum Monat springen"
          value={month}
          currentMonth={currentMonth}
          onChange={onChange}
        />
      </div>
      {month !== null && (
        <TextAction onClick={() => onChange(null)}>{`Neuere als ${formatMonth(month)} zeigen`}</TextAction>
      )}
    </div>
  )
}
