import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { ErrorSentence } from './error-sentence.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode
  /** Hides the label, where a table or row already says what is ticked; screen readers still read it. */
  readonly isLabelHidden?: boolean
  /** Whether some of the rows below are ticked. */
  readonly isMixed?: boolean
  /** Whether the change is not stored yet: the frame is then dashed. */
  readonly isSaving?: boolean
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly show?: string | undefined
}

/** A checkbox of 24 × 24; the whole row can be pressed. Works with `checked` and with react-hook-form's `register`. */
export function Checkbox(props: CheckboxProps) {
  const {
    label,
    isLabelHidden,
    isMixed = false,
    isSaving,
    help,
    error,
    show,
    className,
    ref,
    ...input
  } = props
  const own = useRef<HTMLInputElement>(null)
  const noteId = useId()

  useEffect(() => {
    if (own.current) own.current.indeterminate = isMixed
  }, [isMixed])

  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label
        className={classNames(
          'relative flex items-start gap-3',
          isLabelHidden ? 'touch-target' : 'min-h-6',
          input.disabled && 'text-text-3',
        )}
      >
        <input
          {...input}
          ref={(element) => {
            own.current = element
            if (typeof ref === 'function') return ref(element)
            if (ref) ref.current = element
            return undefined
          }}
          type="checkbox"
          className="checkbox"
          data-saving={isSaving || undefined}
          data-show={show}
          aria-invalid={error === undefined ? input['aria-invalid'] : true}
          aria-describedby={error !== undefined || help ? noteId : undefined}
        />
        <span className={isLabelHidden ? 'sr-only' : ''}>{label}</span>
      </label>
      {error !== undefined ? (
        <ErrorSentence id={noteId}>{error}</ErrorSentence>
      ) : (
        help && (
          <span id={noteId} className="pl-9 text-14 text-text-3">
            {help}
          </span>
        )
      )}
    </div>
  )
}
