import type { Ref } from 'react'
import type { FieldIds } from './field.tsx'
import type { useDraft } from './use-draft.ts'

interface DraftInputProps {
  readonly ids: Omit<FieldIds, 'labelId'>
  readonly draft: Pick<ReturnType<typeof useDraft>, 'text' | 'inputProps'>
  readonly onBlur: (() => void) | undefined
  readonly onFocus?: () => void
  readonly isDisabled: boolean | undefined
  readonly isSaving: boolean | undefined
  readonly name: string | undefined
  readonly placeholder?: string | undefined
  readonly ref: Ref<HTMLInputElement> | undefined
  readonly className: string
  /** Whether the field holds an amount: phones then get keys for + − × above their keypad. */
  readonly isAmount?: boolean
  /** `next`: Enter leads to the next field. */
  readonly enterKeyHint?: 'done' | 'next'
}

/** The input for a number that is typed and read as a text. */
export function DraftInput(props: DraftInputProps) {
  const { ids, draft, onBlur, isDisabled, isSaving, isAmount, enterKeyHint = 'done', ...input } = props
  return (
    <input
      {...ids}
      {...draft.inputProps}
      {...input}
      onBlur={(event) => {
        draft.inputProps.onBlur(event)
        onBlur?.()
      }}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint={enterKeyHint}
      data-amount={isAmount || undefined}
      disabled={isDisabled}
      value={draft.text}
      aria-busy={isSaving || undefined}
    />
  )
}
