import { useId } from 'react'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { emptySentence } from '#web/kit/fields/empty-sentence.ts'
import { useDraft } from '#web/kit/fields/use-draft.ts'
import type { DateInput, NumberInput } from './inputs.ts'
import { formatDate, formatEntry, readDateEntry, readNumberEntry, unitOf } from './read-entry.ts'

interface EntryOptions {
  readonly input: NumberInput | DateInput
  readonly value: string
  /** The figure of the year, which applies while nothing is entered: emptying the field restores it. */
  readonly followed?: string | undefined
  /** Why the value does not fit the others; the place of the result says it, too. */
  readonly refusal?: string | undefined
  readonly onChange: (value: string) => void
}

/**
 * What is typed counts as soon as it can be read; what cannot stays as it was typed, with a sentence, and the last
 * valid value keeps counting.
 */
export function useEntry({ input, value, followed, refusal, onChange }: EntryOptions) {
  const id = useId()
  const isDate = input.kind === 'date'
  const format = (shown: string) => (isDate ? formatDate(shown) : formatEntry(input, shown))
  const draft = useDraft<string>({
    value: value === '' ? null : value,
    format,
    read: (text) => (isDate ? readDateEntry(input, text) : readNumberEntry(input, text)),
    isEmptyAllowed: input.isOptional === true || followed !== undefined,
    emptySentence: emptySentence(input.label),
    onCommit: (next) => onChange(next ?? ''),
    onPreview: onChange,
  })
  const sentence = draft.sentence ?? refusal
  const whenEmpty = followed === undefined ? (input.isOptional ? 'ohne' : undefined) : format(followed)
  return { id, input, draft, sentence, placeholder: isDate ? 'TT.MM.JJJJ' : whenEmpty }
}

interface EntryProps {
  readonly entry: ReturnType<typeof useEntry>
}

/** The frame of the field with its unit; a label for `entry.id` and {@link EntryError} belong to it. */
export function EntryField({ entry: { id, input, draft, sentence, placeholder } }: EntryProps) {
  const isDate = input.kind === 'date'
  const isInvalid = sentence !== undefined
  return (
    <div className="field-frame field-frame-44">
      <input
        {...draft.inputProps}
        id={id}
        type="text"
        inputMode={isDate || input.kind === 'whole' ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="done"
        data-amount={input.kind === 'amount' || undefined}
        value={draft.text}
        placeholder={placeholder}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={isInvalid ? errorId(id) : undefined}
        className="text-right font-medium"
      />
      {!isDate && <span className="shrink-0 text-text-2">{unitOf(input)}</span>}
    </div>
  )
}

export function EntryError({ entry: { id, draft, sentence } }: EntryProps) {
  if (sentence === undefined) return null
  return (
    <p className="col-span-2 mt-2">
      <ErrorSentence id={errorId(id)} isQuiet={draft.sentence === undefined}>
        {sentence}
      </ErrorSentence>
    </p>
  )
}

function errorId(id: string): string {
  return `${id}-error`
}
