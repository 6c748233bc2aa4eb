import ChevronDown from 'lucide-react/icons/chevron-down'
import type { EditorProps } from '#web/calculators/inputs.ts'
import { Icon } from '#web/ui/icon.tsx'
import { monthChoices, yearChoices } from './inflation-months.ts'

export function FromEntry(props: EditorProps) {
  return <MonthEntry {...props} label="Von" />
}

export function ToEntry(props: EditorProps) {
  return <MonthEntry {...props} label="Bis" />
}

/** Month and year of the index beside each other: `2010-01`. */
function MonthEntry({ value, onChange, label }: EditorProps & { readonly label: string }) {
  const [year = '', month = ''] = value.split('-')
  const years = yearChoices()
  return (
    <fieldset className="border-b border-border pt-3 pb-3">
      <legend className="float-left mb-1.5 w-full font-semibold">{label}</legend>
      <div className="clear-both grid grid-cols-[minmax(0,1fr)_7rem] gap-2">
        <Select
          label={`${label}, Monat`}
          value={month}
          choices={monthChoices}
          onChange={(next) => onChange(`${year}-${next}`)}
        />
        <Select
          label={`${label}, Jahr`}
          value={year}
          choices={(years.includes(year) ? years : [year, ...years]).map((one) => ({
            value: one,
            label: one,
          }))}
          onChange={(next) => onChange(`${next}-${month}`)}
        />
      </div>
    </fieldset>
  )
}

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

function Select({ label, value, choices, onChange }: SelectProps) {
  return (
    <div className="field-frame field-frame-44">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="native-select cursor-pointer pr-7"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none -ml-7 text-text-2" />
    </div>
  )
}
