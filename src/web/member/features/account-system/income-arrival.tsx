import type { MonthIncome } from '#domain/income/month-income.ts'
import { sumCents } from '#domain/money/cents.ts'
import { Money } from '#web/display/money.tsx'

interface IncomeArrivalProps {
  readonly income: MonthIncome
  /** Nothing can have come yet. */
  readonly isAhead: boolean
}

/** Whether the planned income of the month has come. */
export function IncomeArrival({ income, isAhead }: IncomeArrivalProps) {
  if (isAhead) return <>so geplant</>
  const differenceCents = sumCents([income.actualCents, income.savingOnlyCents, -income.plannedCents])
  if (
    income.lines.some(
      ({ source, hasReceipt }) => source.rhythm === 'irregular' && source.isDistributed && !hasReceipt,
    )
  )
    return <span className="font-semibold text-warning">Eingang noch eintragen</span>
  if (differenceCents === 0) return <>vollständig eingegangen</>
  if (differenceCents > 0)
    return (
      <>
        <Money cents={differenceCents} /> mehr als geplant
      </>
    )
  return (
    <span className="font-semibold text-warning">
      <Money cents={-differenceCents} /> weniger als geplant
    </span>
  )
}
