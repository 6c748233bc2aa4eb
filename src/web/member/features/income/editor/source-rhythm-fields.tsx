import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { needsDueMonth } from '#domain/income/check-income-source.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { monthNames } from '#web/household/planning/field-words.ts'
import { RecordChoice, RecordMonth, RecordPick } from '#web/member/record-form/record-fields.tsx'
import type { SourceForm } from './use-source-form.ts'

const { fields } = incomeSourceRecord
const dueMonths = monthNames.map((label, index) => ({ value: index + 1, label }))

/** How often a source pays and, where not every month, in which month. */
export function SourceRhythmFields({ form }: { readonly form: SourceForm }) {
  const { record, values, base } = form
  const { rhythm } = values
  const isDated = needsDueMonth(rhythm)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordChoice of={record} name="rhythm" />
        {isDated && (
          <RecordPick
            of={record}
            name="dueMonth"
            isRequired
            placeholder="Monat wählen"
            options={dueMonths}
            help={dueMonthHelp(rhythm)}
          />
        )}
        {base && !isDated && (
          <RecordPick
            of={record}
            name="dueMonth"
            placeholder={fields.dueMonth.none}
            options={[]}
            isDisabled
            help={`nicht bei ${fields.rhythm.words[rhythm]}`}
          />
        )}
      </div>
      {rhythm === 'once' && <RecordMonth of={record} name="validFrom" />}
    </>
  )
}

function dueMonthHelp(rhythm: IncomeSource['rhythm']): string | undefined {
  switch (rhythm) {
    case 'quarterly':
      return 'einer der vier Monate'
    case 'half_yearly':
      return 'einer der beiden Monate'
    default:
      return undefined
  }
}
