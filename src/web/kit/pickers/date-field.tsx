import { Popover } from '@base-ui/react/popover'
import Calendar from 'lucide-react/icons/calendar'
import { type Ref, useRef, useState } from 'react'
import { type Day, dayOfMonth, lastDayOfMonth, parseDay } from '#domain/calendar/day.ts'
import { formatDay, formatMonthName } from '#domain/calendar/format-date.ts'
import { isMonth } from '#domain/calendar/month.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Field, type FieldProps, splitFieldProps } from '#web/kit/fields/field.tsx'
import { dateSentence, parseSentences } from '#web/kit/fields/parse-sentences.ts'
import { type Reading, useDraft } from '#web/kit/fields/use-draft.ts'
import { BackCloses } from '#web/kit/overlays/back-closes.tsx'
import { usePlacement } from '#web/kit/toasts/toast-room.ts'
import { CalendarPanel } from './calendar-panel.tsx'

export interface DateFieldProps extends FieldProps {
  readonly value: Day | null
  readonly today: Day
  readonly onCommit: (value: Day | null) => void
  readonly onInvalid?: () => void
  readonly onBlur?: () => void
  readonly isEmptyAllowed?: boolean
  readonly minimum?: Day
  readonly maximum?: Day
  readonly isDisabled?: boolean
  readonly isSaving?: boolean
  readonly name?: string
  readonly ref?: Ref<HTMLInputElement>
  readonly show?: string | undefined
}

/** A field for a date. Typing always works: 21.11.26, 211126, heute. The calendar is a second way. */
export function DateField(props: DateFieldProps) {
  const { field, control } = splitFieldProps(props)
  const { value, today, minimum, maximum, onCommit, isDisabled = false, isSaving } = control
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const draft = useDraft<Day>({
    value,
    format: formatDay,
    read: (text) => readDay(text, today, minimum, maximum),
    isEmptyAllowed: control.isEmptyAllowed ?? false,
    emptySentence: parseSentences.empty,
    onCommit,
    onInvalid: control.onInvalid,
  })

  const placement = usePlacement()
  return (
    <Field
      {...field}
      error={draft.sentence ?? (draft.isEditing ? undefined : field.error)}
      saved={draft.note ?? field.saved}
    >
      {({ labelId: _, ...ids }) => (
        <div
          ref={frame}
          className="field-frame"
          data-saving={isSaving || undefined}
          data-show={control.show}
          data-popup-open={isOpen || undefined}
        >
          <input
            {...ids}
            {...draft.inputProps}
            onBlur={(event) => {
              draft.inputProps.onBlur(event)
              control.onBlur?.()
            }}
            type="text"
            autoComplete="off"
            placeholder="TT.MM.JJJJ"
            ref={control.ref}
            name={control.name}
            disabled={isDisabled}
            value={draft.text}
          />
          <Popover.Root open={isOpen} onOpenChange={setOpen}>
            {isOpen && <BackCloses close={() => setOpen(false)} />}
            <Popover.Trigger
              disabled={isDisabled}
              aria-label={`${field.label}: Kalender öffnen`}
              className="-mr-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-text-2 hover:text-text"
            >
              <Icon of={Calendar} />
            </Popover.Trigger>
            <Popover.Portal>
              <Popover.Positioner
                {...placement}
                anchor={frame}
                align="start"
                sideOffset={6}
                className="z-(--layer-floating)"
              >
                <Popover.Popup aria-label={field.label} initialFocus={false} className="floating p-4">
                  <CalendarPanel
                    value={value}
                    today={today}
                    minimum={minimum}
                    maximum={maximum}
                    onChoose={(day) => {
                      setOpen(false)
                      draft.take(day)
                    }}
                  />
                </Popover.Popup>
              </Popover.Positioner>
            </Popover.Portal>
          </Popover.Root>
        </div>
      )}
    </Field>
  )
}

function readDay(text: string, today: Day, minimum: Day | undefined, maximum: Day | undefined): Reading<Day> {
  const day = text.trim().toLocaleLowerCase('de') === 'heute' ? today : parseDay(text)
  if (day === null) return { ok: false, sentence: missingDaySentence(text) ?? dateSentence }
  if (minimum !== undefined && day < minimum)
    return { ok: false, sentence: `Das Datum darf nicht vor dem ${formatDay(minimum)} liegen.` }
  if (maximum !== undefined && day > maximum)
    return { ok: false, sentence: `Das Datum darf nicht nach dem ${formatDay(maximum)} liegen.` }
  return { ok: true, value: day }
}

// This explains 31.11.2026: "Der November hat 30 Tage."
function missingDaySentence(text: string): string | undefined {
  const [, day, month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u.exec(text.trim()) ?? []
  const written = `${year}-${month.padStart(2, '0')}-01`
  if (!isMonth(written)) return undefined
  const last = dayOfMonth(lastDayOfMonth(written))
  return Number(day) > last ? `Der ${formatMonthName(written)} hat ${last} Tage.` : undefined
}
