import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { amountAt } from '#domain/income/month-value.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { Person } from '#web/planning/planning-queries.ts'
import { ConflictDialog } from '#web/records/conflict-dialog.tsx'
import { useFormatEuro } from '#web/display/money.tsx'
import { monthNames, payDayWords } from './income-words.ts'
import { incomeTypeWords, rhythmWords } from '#web/planning/planning-words.ts'
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

/** Somebody changed the same source meanwhile: what differs, both values. */
export function SourceConflict(props: SourceConflictProps) {
  const { mine, theirs, persons, month, isSaving, onKeepTheirs, onTakeMine } = props
  const formatEuro = useFormatEuro()
  const rows = rowsOf(theirs).flatMap(({ label, value: stored }, index) => {
    const own = rowsOf({ ...mine, id: theirs.id, version: theirs.version })[index]!.value
    return own === stored ? [] : [{ label, own, stored }]
  })
  const [first, ...others] = rows
  return (
    <ConflictDialog
      isOpen
      title={`Zwei Stände für ${theirs.label}`}
      lead="Die Quelle wurde inzwischen an anderer Stelle geändert. Welcher Stand gilt?"
      mine={{ value: first?.own ?? 'gleich', note: first?.label }}
      theirs={{ value: first?.stored ?? 'gleich', note: first?.label }}
      difference={others.map(({ label, own, stored }) => `${label}: ${own} statt ${stored}`).join(' · ')}
      isSaving={isSaving}
      onKeepTheirs={onKeepTheirs}
      onTakeMine={onTakeMine}
    />
  )

  function rowsOf(source: IncomeSource): readonly { readonly label: string; readonly value: string }[] {
    const person = persons.find(({ id }) => id === source.personId)
    return [
      { label: 'Betrag netto', value: formatEuro(amountAt(source, shownMonth(source, month))) },
      { label: 'Bezeichnung', value: source.label },
      { label: 'Person', value: person ? person.name : 'Haushalt' },
      { label: 'Art', value: incomeTypeWords[source.type] },
      { label: 'Rhythmus', value: rhythmWords[source.rhythm] },
      { label: 'Fälligkeitsmonat', value: monthNames[(source.dueMonth ?? 0) - 1] ?? 'entfällt' },
      { label: 'Zahltag', value: payDayWords(source.payDay) },
      { label: 'Gültig ab', value: formatMonth(source.validFrom) },
      { label: 'Gültig bis', value: source.validTo ? formatMonth(source.validTo) : 'unbefristet' },
      { label: 'Steigerung', value: formatPercent(source.growthBp) },
      { label: 'Ins Kontensystem', value: source.isDistributed ? 'ja' : 'nein' },
      {
        label: 'Verlauf',
        value: `${source.amounts.length} Beträge, der letzte ab ${lastFrom(source)}`,
      },
    ]
  }
}

function lastFrom({ amounts }: IncomeSource): string {
  const last = amounts.at(-1)
  return last ? formatMonth(last.from) : '–'
}
