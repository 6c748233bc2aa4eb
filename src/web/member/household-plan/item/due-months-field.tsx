import { monthNames } from '#web/household/planning/field-words.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { toggleMonth } from '#web/member/household-plan/item-rhythm.ts'

interface DueMonthsFieldProps {
  readonly label: string
  readonly value: readonly number[]
  readonly onChange: (months: number[]) => void
  readonly error?: string | undefined
}

/** The months of the year in which something is due, as twelve letters that can be switched on and off. */
export function DueMonthsField({ label, value, onChange, error }: DueMonthsFieldProps) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-14 font-semibold">{label}</legend>
      <div className="grid grid-cols-6 gap-1.5 sm:grid-cols-12">
        {monthNames.map((name, index) => (
          <label
            key={name}
            title={name}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-border-strong text-14 text-text-2 has-checked:border-text has-checked:bg-text has-checked:font-semibold has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={name}
              checked={value.includes(index + 1)}
              onChange={() => onChange(toggleMonth(value, index + 1))}
            />
            <span aria-hidden>{name.charAt(0)}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <ErrorSentence>{error}</ErrorSentence>}
    </fieldset>
  )
}
