import { EntrySelect } from '#web/household/calculator-entries/entry-select.tsx'
import type { EditorProps } from '#web/household/calculator-entries/inputs.ts'
import { monthChoices, yearChoices } from './inflation-months.ts'

export function FromEntry(props: EditorProps) {
  return <MonthEntry {...props} label="Von" />
}

export function ToEntry(props: EditorProps) {
  return <MonthEntry {...props} label="Bis" />
}

/** Month and year of the price index beside each other: `2010-01`. */
function MonthEntry({ value, onChange, label }: EditorProps & { readonly label: string }) {
  const [year = '', month = ''] = value.split('-')
  const years = yearChoices()
  return (
    <fieldset className="border-b border-border pt-3 pb-3">
      <legend className="float-left mb-1.5 w-full font-semibold">{label}</legend>
      <div className="clear-both grid grid-cols-[minmax(0,1fr)_7rem] gap-2">
        <EntrySelect
          label={`${label}, Monat`}
          value={month}
          choices={monthChoices}
          onChange={(next) => onChange(`${year}-${next}`)}
        />
        <EntrySelect
          label={`${label}, Jahr`}
          value={year}
          choices={(years.includes(year) ? years : [year, ...years]).map((one) => ({
            code: one,
            label: one,
          }))}
          onChange={(next) => onChange(`${next}-${month}`)}
        />
      </div>
    </fieldset>
  )
}
