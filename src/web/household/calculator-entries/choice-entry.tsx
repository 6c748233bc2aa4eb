import { useId } from 'react'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { EntrySelect } from './entry-select.tsx'
import type { ChoiceInput } from './inputs.ts'

interface ChoiceEntryProps {
  readonly input: ChoiceInput
  readonly value: string
  readonly note?: string | undefined
  readonly onChange: (value: string) => void
}

/** A choice of a few: words beside each other, or the browser's own list. */
export function ChoiceEntry({ input, value, note, onChange }: ChoiceEntryProps) {
  const id = useId()
  const shownNote = note ?? input.note
  return (
    <div className="border-b border-border pt-3 pb-3">
      {input.look === 'row' ? (
        <Segmented
          label={input.label}
          isLabelHidden={false}
          size={36}
          isWide
          choices={input.choices.map(({ code, label }) => ({ value: code, label }))}
          value={value}
          onChange={onChange}
        />
      ) : (
        <>
          <label htmlFor={id} className="mb-1.5 block font-semibold">
            {input.label}
          </label>
          <EntrySelect id={id} value={value} choices={input.choices} onChange={onChange} />
        </>
      )}
      {shownNote !== undefined && <p className="mt-1.5 text-14 text-text-3">{shownNote}</p>}
    </div>
  )
}
