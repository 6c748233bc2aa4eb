import { allocationRecord } from '#contract/records/allocation-record.ts'
import { formatMonthYearShort } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type ForecastMonth, baseValue, forecastIncome } from '#domain/income/month-income.ts'
import type { Income } from '#web/household/planning/planning-queries.ts'
import { Money } from '#web/kit/display/money.tsx'
import { HowCalculated } from '#web/kit/overlays/how-calculated.tsx'

interface BaseExplainedProps {
  readonly income: Income
  readonly month: Month
}

/** The twelve months whose mean is the dashed line; months with the same amount share a row. */
export function BaseExplained({ income, month }: BaseExplainedProps) {
  const sources = income.sources.filter((source) => source.isDistributed)
  const runs = equalRuns(forecastIncome({ sources, receipts: income.receipts }, month))
  return (
    <HowCalculated
      triggerLabel="Wie kommt der Durchschnitt zustande?"
      steps={[
        ...runs.map((run) => ({
          label: runWords(run),
          value: (
            <>
              {run.length > 1 && `${run.length} × `}
              <Money cents={run[0]!.splitCents} />
            </>
          ),
        })),
        { label: '÷ 12 Monate', value: '' },
      ]}
      result={{
        label: allocationRecord.fields.base.words.mean,
        value: <Money cents={baseValue(income, month)} />,
      }}
      note={
        runs.flat().some(({ plannedCents, splitCents }) => plannedCents !== splitCents)
          ? 'Nur Quellen, die ins Kontensystem verteilt werden, ohne die Steuerrücklage; auf den Cent gerundet.'
          : 'Nur Quellen, die ins Kontensystem verteilt werden; auf den Cent gerundet.'
      }
    />
  )
}

function equalRuns(months: readonly ForecastMonth[]): readonly (readonly ForecastMonth[])[] {
  const runs: ForecastMonth[][] = []
  for (const month of months) {
    const last = runs.at(-1)
    if (last?.[0]?.splitCents === month.splitCents) last.push(month)
    else runs.push([month])
  }
  return runs
}

function runWords(run: readonly ForecastMonth[]): string {
  const first = formatMonthYearShort(run[0]!.month)
  return run.length === 1 ? first : `${first} bis ${formatMonthYearShort(run.at(-1)!.month)}`
}
