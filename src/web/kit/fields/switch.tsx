import { type ReactNode, useId } from 'react'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'

export interface SwitchProps {
  readonly label: ReactNode
  readonly isLabelHidden?: boolean
  readonly isOn: boolean
  /** Works at once, without saving. */
  readonly onChange: (isOn: boolean) => void
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  readonly isSaving?: boolean
  readonly show?: string | undefined
}

/** A switch of 44 × 24 at the right of its words. */
export function Switch(props: SwitchProps) {
  const { label, isLabelHidden, isOn, onChange, help, error, isDisabled, isSaving, show } = props
  const noteId = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex min-h-6 items-start justify-between gap-4">
        <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>{label}</span>
        <input
          type="checkbox"
          // `checked` states it: browsers map it to the state of the switch.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          className="switch"
          checked={isOn}
          disabled={isDisabled}
          data-saving={isSaving || undefined}
          data-show={show}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error !== undefined || help ? noteId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      {error !== undefined ? (
        <ErrorSentence id={noteId}>{error}</ErrorSentence>
      ) : (
        help && (
          <span id={noteId} className="text-14 text-text-3">
            {help}
          </span>
        )
      )}
    </div>
  )
}
