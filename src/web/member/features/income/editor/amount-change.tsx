import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { MonthPicker } from '#web/kit/pickers/month-picker.tsx'
import { amountSince } from '#web/member/income-source/source-form.ts'

interface AmountChangeProps {
  readonly source: IncomeSource
  readonly kind: 'from' | 'correction'
  readonly from: Month
  readonly month: Month
  readonly onKind: (kind: 'from' | 'correction') => void
  readonly onFrom: (from: Month) => void
}

/**
 * Asks from which month a changed amount counts: earlier months keep theirs, unless the amount was wrong from
 * the beginning.
 */
export function AmountChange({ source, kind, from, month, onKind, onFrom }: AmountChangeProps) {
  const since = amountSince(source, from)
  const isFirst = since <= (source.amounts[0]?.from ?? since)
  return (
    <div className="mt-3 border-l-2 border-primary pl-4">
      <RadioGroup
        label="Seit wann gilt der neue Betrag?"
        choices={[
          { value: 'from', label: `ab ${formatMonth(from)}`, note: 'Frühere Monate bleiben, wie sie sind.' },
          {
            value: 'correction',
            label: isFirst ? 'von Anfang an (Korrektur)' : `schon seit ${formatMonth(since)} (Korrektur)`,
            note: 'Der alte Betrag war falsch.',
          },
        ]}
        value={kind}
        onChange={onKind}
      />
      {kind === 'from' && (
        <div className="mt-3 max-w-50">
          <MonthPicker
            label="Neuer Betrag ab"
            value={from}
            currentMonth={month}
            minimum={source.validFrom}
            onChange={(next) => next && onFrom(next)}
          />
        </div>
      )}
    </div>
  )
}
