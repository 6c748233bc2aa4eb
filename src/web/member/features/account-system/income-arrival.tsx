import { incomeArrival } from '#domain/income/income-arrival.ts'
import { Money } from '#web/kit/display/money.tsx'
import type { MonthView } from '#web/member/month/month-view.ts'

interface IncomeArrivalProps {
  readonly view: Pick<MonthView, 'today'> & { readonly plan: Pick<MonthView['plan'], 'income'> }
}

/** Tells whether the income of the month has arrived (statistics.md § 65). */
export function IncomeArrival({ view }: IncomeArrivalProps) {
  const arrival = incomeArrival(view.plan.income, view.today)
  switch (arrival.kind) {
    case 'none':
      return <>noch nichts eingetragen</>
    case 'future':
      return <>so geplant</>
    case 'open':
      if (arrival.isEntryMissing)
        return <span className="font-semibold text-warning">Eingang noch eintragen</span>
      if (arrival.differenceCents !== 0)
        return (
          <span className={arrival.differenceCents < 0 ? 'font-semibold text-warning' : ''}>
            bisher <Money cents={Math.abs(arrival.differenceCents)} />{' '}
            {arrival.differenceCents < 0 ? 'weniger' : 'mehr'} als geplant
          </span>
        )
      return arrival.receivedCents === 0 ? (
        <>noch nichts eingegangen</>
      ) : (
        <>
          davon <Money cents={arrival.receivedCents} /> eingegangen
        </>
      )
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
