import { useState } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { DateField } from '#web/kit/pickers/date-field.tsx'
import { useToday } from '#web/kit/words/today.ts'

interface ListDayQuestionProps {
  readonly fileName: string
  readonly onDay: (day: Day) => void
}

/** Asks for the day of a depot's list that states none. */
export function ListDayQuestion({ fileName, onDay }: ListDayQuestionProps) {
  const today = useToday()
  const [day, setDay] = useState<Day | null>(null)
  return (
    <Notice tone="warning">
      <span className="font-semibold break-words">{fileName}</span>
      <span className="block">Die Liste nennt keinen Tag. Von welchem Tag sind die Bestände?</span>
      <span className="mt-3 flex flex-wrap items-end gap-3">
        <span className="w-48">
          <DateField label="Tag der Liste" today={today} value={day} maximum={today} onCommit={setDay} />
        </span>
        <Button variant="outline" disabled={day === null} onClick={() => day !== null && onDay(day)}>
          Liste lesen
        </Button>
      </span>
    </Notice>
  )
}
