import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeReceipt, IncomeSource } from '#domain/income/income-source.ts'
import { forecastIncome } from '#domain/income/month-income.ts'
import { plannedValue } from '#domain/income/month-value.ts'
import { sumCents } from '#domain/money/cents.ts'
import { Money } from '#web/kit/display/money.tsx'

interface SourceSumsProps {
  readonly source: IncomeSource
  readonly receipts: readonly IncomeReceipt[]
  readonly month: Month
}

/** The income from the source in this month and in the next twelve. */
export function SourceSums({ source, receipts, month }: SourceSumsProps) {
  const year = forecastIncome({ sources: [source], receipts }, month).map(({ plannedCents }) => plannedCents)
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-border pt-4 text-14">
      <dt className="text-text-2">Im {formatMonth(month)}</dt>
      <dd className="text-right">
        <Money cents={plannedValue(source, receipts, month)} />
      </dd>
      <dt className="text-text-2">In den nächsten zwölf Monaten</dt>
      <dd className="text-right">
        <Money cents={sumCents(year)} />
      </dd>
    </dl>
  )
}
