import { useId } from 'react'
import { ErrorSentence } from '#web/ui/error-sentence.tsx'
import { parseSentences } from '#web/ui/parse-sentences.ts'
import { useDraft } from '#web/ui/use-draft.ts'
import type { DateInput } from './inputs.ts'
import { formatDate, readDateEntry } from './read-entry.ts'

interface DateEntryProps {
  readonly input: DateInput
  readonly value: string
  readonly note?: string | undefined
  readonly onChange: (value: string) => void
}

/** A day, typed: 21.11.2026, 21.11.26, 211126. */
export function DateEntry({ input, value, note, onChange }: DateEntryProps) {
  const id = useId()
  const draft = useDraft<string>({
    value: value === '' ? null : value,
    format: formatDate,
    read: (text) => readDateEntry(input, text),
    isEmptyAllowed: input.isOptional ?? false,
    emptySentence: parseSentences.empty,
    onCommit: (next) => onChange(next ?? ''),
    onPreview: onChange,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_9.25rem] items-center gap-x-4 border-b border-border py-3">
      <div>
        <label htmlFor={id} className="block font-semibold">
          {input.label}
        </label>
        <p className="text-14 text-text-3">{note ?? input.note ?? '\u00A0'}</p>
      </div>
      <div className="field-frame field-frame-44">
        <input
          {...draft.inputProps}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="TT.MM.JJJJ"
          value={draft.text}
          aria-invalid={draft.sentence === undefined ? undefined : true}
          aria-describedby={draft.sentence === undefined ? undefined : `${id}-error`}
          className="text-right font-medium"
        />
      </div>
      {draft.sentence !== undefined && (
        <p className="col-span-2 mt-2">
          <ErrorSentence id={`${id}-error`}>{draft.sentence}</ErrorSentence>
        </p>
      )}
    </div>
  )
}
