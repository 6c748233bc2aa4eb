import { Link } from 'react-router'
import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { suggestedAllocation } from '#domain/account-system/allocation-presets.ts'
import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import { pots, ratedPots } from '#domain/account-system/pot.ts'
import { potShareBp } from '#domain/account-system/allocation-version.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeReceipt, IncomeSource } from '#domain/income/income-source.ts'
import { amountAt, irregularValues } from '#domain/income/month-value.ts'
import { formatPercentNumber } from '#domain/money/format-money.ts'
import { Money } from '#web/display/money.tsx'
import { PotBar } from '#web/planning/pot-bar.tsx'
import { PotKey } from '#web/display/colour-key.tsx'
import { potWords } from '#web/planning/pot-words.ts'
import { shownMonth } from './source-form.ts'

interface DistributionPreviewProps {
  readonly source: IncomeSource
  readonly receipts: readonly IncomeReceipt[]
  readonly month: Month
  readonly allocation: AllocationVersion | undefined
}

/** What the current rates make of the amount of one source. */
export function DistributionPreview({ source, receipts, month, allocation }: DistributionPreviewProps) {
  const rates = allocation ?? suggestedAllocation(month)
  const cents =
    source.rhythm === 'irregular'
      ? irregularValues(source, receipts, month).meanCents
      : amountAt(source, shownMonth(source, month))
  if (cents === 0) return null
  const parts = allocateIncome(cents, rates)
  const words = ratedPots.map((pot) => formatPercentNumber(potShareBp(rates, pot))).join(' / ')
  return (
    <section className="section-rule mt-8 pt-4">
      <header className="flex items-baseline justify-between gap-4">
        <h3 className="text-18">So wird der Betrag verteilt</h3>
        <span className="text-14 text-text-3">{words}</span>
      </header>
      <div className="mt-3">
        <PotBar
          label={`Verteilung ${words}`}
          height={16}
          parts={pots.map((pot) => ({ key: pot, colour: pot, cents: parts[pot] }))}
        />
      </div>
      <ul className="mt-1">
        {pots.map((pot) => (
          <li key={pot} className="flex min-h-10 items-center gap-3 border-b border-border">
            <PotKey colour={pot} size="inline" />
            <span className="text-text-2">{potWords[pot].title}</span>
            <Money cents={parts[pot]} className="ml-auto font-semibold" />
          </li>
        ))}
      </ul>
      {!allocation && (
        <p className="mt-3 text-14 text-text-3">
          Das ist ein Vorschlag. Deine Raten legst du unter{' '}
          <Link to="/einstellungen/kontensystem" className="underline underline-offset-4">
            Raten und Töpfe
          </Link>{' '}
          fest.
        </p>
      )}
    </section>
  )
}
