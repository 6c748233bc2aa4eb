import Check from 'lucide-react/icons/check'
import { type ReactNode, useId } from 'react'
import { classNames } from '#web/controls/class-names.ts'
import { ErrorSentence } from '#web/controls/error-sentence.tsx'
import { Icon } from '#web/controls/icon.tsx'
import { emptySentence } from './empty-sentence.ts'
import { parseSentences } from './parse-sentences.ts'

/** What every field takes, whatever stands in its frame. */
export interface FieldProps {
  readonly label: string
  /** For rows whose table head already says it; screen readers still hear it. */
  readonly isLabelHidden?: boolean | undefined
  /** Says "optional" beside the label. */
  readonly isOptional?: boolean | undefined
  /** At the right of the label: a link, or what the sign means. */
  readonly aside?: ReactNode
  readonly help?: ReactNode
  /** Stands in place of the help, with an icon. */
  readonly error?: string | undefined
  /** A green line with a tick in place of the help: "Gespeichert um 14:02". */
  readonly saved?: string | undefined
  /** Width and place of the whole field. */
  readonly fieldClassName?: string | undefined
}

export interface FieldIds {
  readonly id: string
  readonly labelId: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Parts the props of a control from those of the field around it. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { label, isLabelHidden, isOptional, aside, help, error, saved, fieldClassName, ...control } = props
  return { field: { label, isLabelHidden, isOptional, aside, help, error, saved, fieldClassName }, control }
}

interface FieldShellProps extends FieldProps {
  readonly children: (ids: FieldIds) => ReactNode
  /** The control is no native one: its label points by id, not by `for`. */
  readonly isLabelDetached?: boolean
}

/** Label above, help below, the error in place of the help: that something is missing names the field. */
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
