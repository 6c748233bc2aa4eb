import { Popover } from '@base-ui/react/popover'
import Calendar from 'lucide-react/icons/calendar'
import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { formatMonth, formatMonthShort } from '#domain/calendar/format-date.ts'
import { type Month, addMonths, monthRange, startOfYear, yearOf } from '#domain/calendar/month.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Field, type FieldProps, splitFieldProps } from '#web/kit/fields/field.tsx'
import { BackCloses } from '#web/kit/overlays/back-closes.tsx'
import { usePlacement } from '#web/kit/toasts/toast-room.ts'
import { PanelHead } from './calendar-panel.tsx'

export interface MonthPickerProps extends FieldProps {
  readonly value: Month | null
  readonly onChange: (value: Month | null) => void
  /** Where the panel opens while nothing is chosen; it is green in the grid. */
  readonly currentMonth: Month
  readonly minimum?: Month
  readonly maximum?: Month
  /** The words for "no month", offered as the last row: "unbefristet". */
  readonly emptyLabel?: string
  readonly placeholder?: string
  /** Whether a month is closed, which is marked by a tick. */
  readonly isDone?: (month: Month) => boolean
  readonly isDisabled?: boolean
  readonly isSaving?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  readonly show?: string | undefined
}

/** A choice of months, three by four cells of 48. Arrow keys move a month or a row, Page up and down a year. */
export function MonthPicker(props: MonthPickerProps) {
  const { field, control } = splitFieldProps(props)
  const { value, onChange, emptyLabel, placeholder = 'Monat wählen', isDisabled = false, isSaving } = control
  const [isOpen, setOpen] = useState(false)

  function choose(month: Month | null) {
    setOpen(false)
    onChange(month)
  }

  const placement = usePlacement()
  return (
    <Field {...field} isLabelDetached>
      {({ labelId, id, ...ids }) => (
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          {isOpen && <BackCloses close={() => setOpen(false)} />}
          <Popover.Trigger
            {...ids}
            id={id}
            ref={control.ref}
            disabled={isDisabled}
            aria-labelledby={`${labelId} ${id}`}
            className="field-frame"
            data-saving={isSaving || undefined}
            data-show={control.show}
          >
            <span className={classNames('grow truncate', value === null && 'text-text-3')}>
              {value === null ? (emptyLabel ?? placeholder) : formatMonth(value)}
            </span>
            <Icon of={Calendar} className="text-text-2" />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner {...placement} align="start" sideOffset={6} className="z-(--layer-floating)">
              <Popover.Popup aria-label={field.label} initialFocus={false} className="floating p-4">
                <MonthPanel {...control} onChoose={choose} />
                {emptyLabel !== undefined && (
                  <button
                    type="button"
                    onClick={() => choose(null)}
                    className="mt-1 min-h-11 w-full rounded-small text-left text-14 text-text-2 hover:text-text hover:underline"
                  >
                    {emptyLabel}
                  </button>
                )}
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  )
}

interface MonthPanelProps extends Pick<
  MonthPickerProps,
  'value' | 'currentMonth' | 'minimum' | 'maximum' | 'isDone'
> {
  /** Does not take the focus when it appears. */
  readonly isFocusKept?: boolean
  readonly onChoose: (month: Month) => void
}

export function MonthPanel({
  value,
  currentMonth,
  minimum,
  maximum,
  isDone,
  isFocusKept = false,
  onChoose,
}: MonthPanelProps) {
  const [focused, setFocused] = useState<Month>(value ?? currentMonth)
  const shouldFocus = useRef(!isFocusKept)
  const grid = useRef<HTMLDivElement>(null)
  const year = startOfYear(focused)

  useEffect(() => {
    if (!shouldFocus.current) return
    shouldFocus.current = false
    grid.current?.querySelector<HTMLButtonElement>('[tabindex="0"]')?.focus()
    // The focused month is in the document only after it was rendered.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [focused])

  function moveByKey(event: KeyboardEvent) {
    const to = monthAfterKey(event.key, focused)
    if (to === undefined) return
    event.preventDefault()
    shouldFocus.current = true
    setFocused(to)
  }

  function isOff(month: Month): boolean {
    return (minimum !== undefined && month < minimum) || (maximum !== undefined && month > maximum)
  }

  return (
    <div className="w-69">
      <PanelHead
        title={String(yearOf(year))}
        previous={{
          label: 'Voriges Jahr',
          go: () => setFocused(addMonths(focused, -12)),
          isDisabled: isOff(addMonths(year, -1)),
        }}
        next={{
          label: 'Nächstes Jahr',
          go: () => setFocused(addMonths(focused, 12)),
          isDisabled: isOff(addMonths(year, 12)),
        }}
      />
      {/* The arrow keys belong to the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={grid}
        role="group"
        aria-label={`Monate ${yearOf(year)}`}
        className="mt-2 grid grid-cols-3"
        onKeyDown={moveByKey}
      >
        {monthRange(year, 12).map((month) => (
          <button
            key={month}
            type="button"
            tabIndex={month === focused ? 0 : -1}
            disabled={isOff(month)}
            aria-pressed={month === value}
            onClick={() => onChoose(month)}
            className={classNames(
              'relative flex h-12 items-center justify-between border-t border-border px-2 hover:bg-surface-2',
              'focus-visible:z-10 focus-visible:rounded-[4px] focus-visible:outline-offset-0',
              'disabled:text-border-strong disabled:hover:bg-transparent',
              month === currentMonth && 'font-semibold text-primary',
              month === value &&
                'font-semibold after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:bg-primary',
            )}
          >
            <span aria-hidden>{formatMonthShort(month)}</span>
            <span className="sr-only">{formatMonth(month)}</span>
            {isDone?.(month) && <Icon of={Check} size={16} className="text-text-2" />}
          </button>
        ))}
      </div>
    </div>
  )
}

function monthAfterKey(key: string, month: Month): Month | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addMonths(month, -1)
    case 'ArrowRight':
      return addMonths(month, 1)
    case 'ArrowUp':
      return addMonths(month, -3)
    case 'ArrowDown':
      return addMonths(month, 3)
    case 'PageUp':
      return addMonths(month, -12)
    case 'PageDown':
      return addMonths(month, 12)
    case 'Home':
      return startOfYear(month)
    case 'End':
      return addMonths(startOfYear(month), 11)
    default:
      return undefined
  }
}
