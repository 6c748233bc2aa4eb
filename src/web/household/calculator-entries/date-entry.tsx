import { EntryError, EntryField, useEntry } from './entry-field.tsx'
import type { DateInput } from './inputs.ts'

interface DateEntryProps {
  readonly input: DateInput
  readonly value: string
  readonly note?: string | undefined
  readonly refusal?: string | undefined
  readonly onChange: (value: string) => void
}

/** A day, typed: 21.11.2026, 21.11.26, 211126. */
export function DateEntry({ input, value, note, refusal, onChange }: DateEntryProps) {
  const entry = useEntry({ input, value, refusal, onChange })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_9.25rem] items-center gap-x-4 border-b border-border py-3">
      <div>
        <label htmlFor={entry.id} className="block font-semibold hyphens-auto [hyphenate-limit-chars:16]">
          {input.label}
        </label>
        <p className="text-14 text-text-3">{note ?? input.note ?? '\u00A0'}</p>
      </div>
      <EntryField entry={entry} />
      <EntryError entry={entry} />
    </div>
  )
}
