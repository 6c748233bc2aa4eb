import { type ReactNode, useId } from 'react'
import { classNames } from '#web/kit/controls/class-names.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly note?: ReactNode
  readonly isDisabled?: boolean
}

export interface RadioGroupProps<Value extends string> {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  readonly isSaving?: boolean
  /** Whether the choices stand beside each other instead of below. */
  readonly isInline?: boolean
  readonly show?: string | undefined
}

/** Native radio buttons: arrow keys choose, Tab leaves the group. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, isLabelHidden, choices, value, onChange, error, isDisabled, isSaving, isInline, show } =
    props
  const name = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      className="flex min-w-0 flex-col gap-1.5"
      aria-describedby={error === undefined ? undefined : `${name}-note`}
    >
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 text-14 font-semibold'}>{label}</legend>
      <div
        className={classNames(
          'gap-x-6 gap-y-3',
          !isInline && 'flex flex-col',
          // Four words do not fit beside each other on a phone, so they stand in two rows.
          isInline && (choices.length > 3 ? 'grid grid-cols-2 sm:flex sm:flex-wrap' : 'flex flex-wrap'),
        )}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'flex min-h-6 items-start gap-3',
              (isDisabled || choice.isDisabled) && 'text-text-3',
            )}
          >
            <input
              type="radio"
              className="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={isDisabled || choice.isDisabled}
              data-saving={isSaving || undefined}
              data-show={show}
              data-invalid={error === undefined ? undefined : true}
              onChange={() => onChange(choice.value)}
            />
            <span>
              {choice.label}
              {choice.note && <span className="block text-14 text-text-3">{choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <ErrorSentence id={`${name}-note`}>{error}</ErrorSentence>}
    </fieldset>
  )
}
