import { incomeArrival } from '#domain/income/income-arrival.ts'
import type { MonthIncome } from '#domain/income/month-income.ts'
import { Money } from '#web/display/money.tsx'

interface IncomeArrivalProps {
  readonly income: MonthIncome
  /** Nothing can have come yet. */
  readonly isAhead: boolean
}

/** Whether the planned income of the month has come. */
export function IncomeArrival({ income, isAhead }: IncomeArrivalProps) {
  if (isAhead) return <>so geplant</>
  const arrival = incomeArrival(income)
  switch (arrival.kind) {
    case 'entry_missing':
      return <span className="font-semibold text-warning">Eingang noch eintragen</span>
    case 'as_planned':
      return <>vollständig eingegangen</>
    case 'more':
      return (
        <>
          <Money cents={arrival.cents} /> mehr als geplant
        </>
      )
    case 'less':
      return (
        <span className="font-semibold text-warning">
          <Money cents={arrival.cents} /> weniger als geplant
        </span>
      )
  }
}
