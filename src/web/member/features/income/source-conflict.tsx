import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { amountAt } from '#domain/income/month-value.ts'
import { useFormatEuro } from '#web/display/money.tsx'
import { type FieldDifference, differentFields } from '#web/planning/field-lines.ts'
import type { Person } from '#web/planning/planning-queries.ts'
import { ConflictDialog } from '#web/records/conflict-dialog.tsx'
import { type SourceBody, shownMonth } from './source-form.ts'

interface SourceConflictProps {
  readonly mine: SourceBody
  readonly theirs: IncomeSource
  readonly persons: readonly Person[]
  readonly month: Month
  readonly isSaving: boolean
  readonly onKeepTheirs: () => void
  readonly onTakeMine: () => void
}

const { amounts, ...fields } = incomeSourceRecord.fields

/** Somebody changed the same source meanwhile: what differs, both values. */
export function SourceConflict(props: SourceConflictProps) {
  const { mine, theirs, persons, month, isSaving, onKeepTheirs, onTakeMine } = props
  const formatEuro = useFormatEuro()
  const own = { ...mine, id: theirs.id, version: theirs.version }
  const nameOf = (id: string) => persons.find((person) => person.id === id)?.name
  const presentAmount = (source: IncomeSource) => formatEuro(amountAt(source, shownMonth(source, month)))
  const [first, ...others] = [
    ...difference(amounts.label, presentAmount(own), presentAmount(theirs)),
    ...differentFields(mine, theirs, { fields }, { nameOf, formatEuro }),
    ...difference('Verlauf', historyOf(own), historyOf(theirs)),
  ]
  return (
    <ConflictDialog
      isOpen
      title={`Zwei Stände für ${theirs.label}`}
      lead="Die Quelle wurde inzwischen an anderer Stelle geändert. Welcher Stand gilt?"
      mine={{ value: first?.mine ?? 'gleich', note: first?.label }}
      theirs={{ value: first?.theirs ?? 'gleich', note: first?.label }}
      difference={others.map((each) => `${each.label}: ${each.mine} statt ${each.theirs}`).join(' · ')}
      isSaving={isSaving}
      onKeepTheirs={onKeepTheirs}
      onTakeMine={onTakeMine}
    />
  )
}

function difference(label: string, mine: string, theirs: string): readonly FieldDifference[] {
  return mine === theirs ? [] : [{ label, mine, theirs }]
}

function historyOf({ amounts: dated }: IncomeSource): string {
  const last = dated.at(-1)
  return `${dated.length} Beträge, der letzte ab ${last ? formatMonth(last.from) : '–'}`
}
