import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Day, addDays, dayOfMonth, weekday } from '#domain/calendar/day.ts'
import { formatDayLong, formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, addMonths, monthOf } from '#domain/calendar/month.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'

interface CalendarPanelProps {
  /** Does not take the focus when it appears. */
  readonly isFocusKept?: boolean
  readonly value: Day | null
  readonly today: Day
  readonly minimum?: Day | undefined
  readonly maximum?: Day | undefined
  readonly onChoose: (day: Day) => void
}

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const
const WEEKS_SHOWN = 6
const DAYS_IN_WEEK = 7

/**
 * A calendar of one month with cells of 36, the week from Monday. Arrow keys move a day or a week, Page up and down a
 * month.
 */
export function CalendarPanel({
  value,
  today,
  minimum,
  maximum,
  isFocusKept = false,
  onChoose,
}: CalendarPanelProps) {
  const [focused, setFocused] = useState<Day>(value ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const shouldFocus = useRef(!isFocusKept)
  const month = monthOf(focused)

  useEffect(() => {
    if (!shouldFocus.current) return
    shouldFocus.current = false
    grid.current?.querySelector<HTMLButtonElement>('[tabindex="0"]')?.focus()
    // The focused day is in the document only after it was rendered.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [focused])

  function move(to: Day) {
    shouldFocus.current = true
    setFocused(to)
  }

  function moveByKey(event: KeyboardEvent) {
    const to = dayAfterKey(event.key, focused)
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }

  return (
    <div className="w-74">
      <PanelHead
        title={formatMonth(month)}
        previous={{ label: 'Voriger Monat', go: () => setFocused(sameDayIn(addMonths(month, -1), focused)) }}
        next={{ label: 'Nächster Monat', go: () => setFocused(sameDayIn(addMonths(month, 1), focused)) }}
      />
      <table
        ref={grid}
        // Screen readers know a calendar as a grid.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={formatMonth(month)}
        className="mt-1 w-full text-14"
        onKeyDown={moveByKey}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="h-9 font-normal text-text-2">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const isOutside = monthOf(day) !== month
                const isOff =
                  (minimum !== undefined && day < minimum) || (maximum !== undefined && day > maximum)
                return (
                  <td key={day} aria-selected={day === value} className="p-0 text-center">
                    <button
                      type="button"
                      tabIndex={day === focused ? 0 : -1}
                      disabled={isOff}
                      aria-label={formatDayLong(day)}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => onChoose(day)}
                      className={classNames(
                        'size-9 rounded-small hover:bg-surface-2 disabled:text-border-strong disabled:hover:bg-transparent',
                        isOutside && 'text-text-3',
                        day === today && day !== value && 'font-semibold text-primary',
                        day === value && 'bg-text font-semibold text-paper hover:bg-text-2',
                      )}
                    >
                      {dayOfMonth(day)}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Step {
  readonly label: string
  readonly go: () => void
  readonly isDisabled?: boolean
}

interface PanelHeadProps {
  readonly title: string
  readonly previous: Step
  readonly next: Step
}

export function PanelHead({ title, previous, next }: PanelHeadProps) {
  return (
    <div className="flex items-center justify-between">
      <p aria-live="polite" className="font-semibold">
        {title}
      </p>
      <span className="-mr-2 flex">
        <StepButton step={previous} icon={ChevronLeft} />
        <StepButton step={next} icon={ChevronRight} />
      </span>
    </div>
  )
}

function StepButton({ step, icon }: { readonly step: Step; readonly icon: typeof ChevronLeft }) {
  return (
    <button
      type="button"
      aria-label={step.label}
      disabled={step.isDisabled}
      onClick={step.go}
      className="inline-flex size-9 items-center justify-center rounded-small hover:bg-surface-2 disabled:text-border-strong disabled:hover:bg-transparent"
    >
      <Icon of={icon} size={16} />
    </button>
  )
}

function weeksOf(month: Month): readonly (readonly Day[])[] {
  const first = addDays(month, 1 - weekday(month))
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: DAYS_IN_WEEK }, (__, position) => addDays(first, week * DAYS_IN_WEEK + position)),
  )
}

function sameDayIn(month: Month, day: Day): Day {
  const wanted = addDays(month, dayOfMonth(day) - 1)
  return monthOf(wanted) === month ? wanted : addDays(addMonths(month, 1), -1)
}

function dayAfterKey(key: string, day: Day): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -DAYS_IN_WEEK)
    case 'ArrowDown':
      return addDays(day, DAYS_IN_WEEK)
    case 'Home':
      return addDays(day, 1 - weekday(day))
    case 'End':
      return addDays(day, DAYS_IN_WEEK - weekday(day))
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day)
    default:
      return undefined
  }
}
