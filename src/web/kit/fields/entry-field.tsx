import type { ReactNode } from 'react'
import { classNames } from '#web/kit/controls/class-names.ts'
import { DraftInput } from './draft-input.tsx'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'
import { parseSentences } from './parse-sentences.ts'
import { type Reading, useDraft } from './use-draft.ts'

interface EntryFieldProps<T extends string | number> extends FieldProps {
  readonly value: T | null
  /** Called with the value that was read, on Enter and on leaving the field; null when it was emptied. */
  readonly onCommit: (value: T | null) => void
  readonly format: (value: T) => string
  readonly read: (text: string) => Reading<T>
  /** Called when the text cannot be read; a form must not be sent with the former value. */
  readonly onInvalid?: () => void
  readonly isEmptyAllowed?: boolean
  readonly placeholder?: string
  /** The unit at the right inside the frame: "Jahre". */
  readonly unit?: ReactNode
  readonly size?: 44 | 48
}

/** A field for a value that is typed in its own notation, and read when typing is done. */
export function EntryField<T extends string | number>(props: EntryFieldProps<T>) {
  const { field, control } = splitFieldProps(props)
  const { value, onCommit, onInvalid, format, read, placeholder, unit, size = 48 } = control
  const draft = useDraft<T>({
    value,
    format,
    read,
    isEmptyAllowed: control.isEmptyAllowed ?? false,
    emptySentence: parseSentences.empty,
    onCommit,
    onInvalid,
  })
  return (
    <Field {...field} error={draft.sentence ?? (draft.isEditing ? undefined : field.error)}>
      {({ labelId: _, ...ids }) => (
        <div className={classNames('field-frame', size === 44 && 'field-frame-44')}>
          <DraftInput
            ids={ids}
            draft={draft}
            onBlur={undefined}
            ref={undefined}
            name={undefined}
            placeholder={placeholder}
            isDisabled={undefined}
            isSaving={undefined}
            className="text-right font-semibold"
          />
          {unit !== undefined && <span className="shrink-0 font-normal text-text-2">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
