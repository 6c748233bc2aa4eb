import Check from 'lucide-react/icons/check'
import { type ReactNode, useId } from 'react'
import { classNames } from '#web/kit/controls/class-names.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { emptySentence } from './empty-sentence.ts'
import { parseSentences } from './parse-sentences.ts'

/** The properties of every field, whatever stands in its frame. */
export interface FieldProps {
  readonly label: string
  /** Hides the label, where the head of a table already says it; screen readers still hear it. */
  readonly isLabelHidden?: boolean | undefined
  /** Says "optional" beside the label. */
  readonly isOptional?: boolean | undefined
  /** What stands at the right of the label: a link, or an explanation of the sign. */
  readonly aside?: ReactNode
  readonly help?: ReactNode
  /** The error, with an icon, in place of the help. */
  readonly error?: string | undefined
  /** A green line with a tick in place of the help: "Gespeichert um 14:02". */
  readonly saved?: string | undefined
  /** The class with width and place of the whole field. */
  readonly fieldClassName?: string | undefined
}

export interface FieldIds {
  readonly id: string
  readonly labelId: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Separates the props of a control from those of the field around it. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { label, isLabelHidden, isOptional, aside, help, error, saved, fieldClassName, ...control } = props
  return { field: { label, isLabelHidden, isOptional, aside, help, error, saved, fieldClassName }, control }
}

interface FieldShellProps extends FieldProps {
  readonly children: (ids: FieldIds) => ReactNode
  /** Whether the control is no native one: its label then refers to it by id, not by `for`. */
  readonly isLabelDetached?: boolean
}

/** The label above, the help below, an error in place of the help: a sentence about an empty field names the field. */
export function Field({ children, isLabelDetached = false, ...props }: FieldShellProps) {
  const {
    label,
    isLabelHidden = false,
    isOptional = false,
    aside,
    help,
    error,
    saved,
    fieldClassName,
  } = props
  const id = useId()
  const labelId = `${id}-label`
  const noteId = `${id}-note`
  const hasNote = Boolean(error ?? saved ?? help)
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', fieldClassName)}>
      <div
        className={classNames(
          'flex items-baseline justify-between gap-4',
          isLabelHidden && !aside && 'sr-only',
        )}
      >
        <label id={labelId} htmlFor={isLabelDetached ? undefined : id} className="text-14 font-semibold">
          {label}
          {isOptional && <span className="font-normal text-text-3"> optional</span>}
        </label>
        {aside && <span className="text-14 text-text-3">{aside}</span>}
      </div>
      {children({
        id,
        labelId,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldNote
        id={noteId}
        help={help}
        error={error === parseSentences.empty ? emptySentence(label) : error}
        saved={saved}
      />
    </div>
  )
}

interface FieldNoteProps {
  readonly id: string
  readonly help: ReactNode
  readonly error: string | undefined
  readonly saved: string | undefined
}

function FieldNote({ id, help, error, saved }: FieldNoteProps) {
  if (error !== undefined) return <ErrorSentence id={id}>{error}</ErrorSentence>
  if (saved !== undefined)
    return (
      <span id={id} role="status" className="flex items-start gap-2 text-14 text-primary">
        <Icon of={Check} size={16} className="mt-0.5" />
        {saved}
      </span>
    )
  if (!help) return null
  return (
    <span id={id} className="text-14 text-text-3">
      {help}
    </span>
  )
}
