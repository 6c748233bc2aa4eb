import X from 'lucide-react/icons/x'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { datedAmountAt } from '#domain/income/month-value.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { Money } from '#web/kit/display/money.tsx'

interface AmountHistoryProps {
  readonly source: IncomeSource
  readonly month: Month
  readonly onRemove: (from: Month) => void
}

/** The dated amounts, the latest first. Each can be removed, as long as one remains. */
export function AmountHistory({ source, month, onRemove }: AmountHistoryProps) {
  const { amounts } = source
  const present = datedAmountAt(amounts, month)
  return (
    <section className="mt-8">
      <h3 className="text-18">Verlauf</h3>
      <ul className="mt-2 border-t border-border">
        {amounts.toReversed().map(({ from, amountCents }, index) => {
          const next = amounts[amounts.length - index]
          const words = periodWords(from, next?.from, month, present?.from)
          return (
            <li key={from} className="flex min-h-11 items-center gap-2 border-b border-border text-14">
              <span className="text-text-2">{words}</span>
              <Money cents={amountCents} className="ml-auto" />
              {amounts.length > 1 ? (
                <IconButton
                  label={`Betrag ab ${formatMonth(from)} entfernen`}
                  icon={X}
                  tooltipSide="top"
                  className="-mr-3"
                  onClick={() => onRemove(from)}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

// The period of an amount in words: "seit April 2026" for the present one, "bis März 2026" for a past one,
// "ab Januar 2027" for a coming one.
function periodWords(from: Month, next: Month | undefined, month: Month, present: Month | undefined): string {
  if (from > month) return `ab ${formatMonth(from)}`
  if (from === present || next === undefined) return `seit ${formatMonth(from)}`
  return `bis ${formatMonth(addMonths(next, -1))}`
}
