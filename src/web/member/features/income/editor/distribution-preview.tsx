import { Link } from 'react-router'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { suggestedAllocation } from '#domain/account-system/allocation-presets.ts'
import {
  type AllocationVersion,
  fixedCents,
  hasFixedAmount,
} from '#domain/account-system/allocation-version.ts'
import { type TransferPot, pots } from '#domain/account-system/pot.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeReceipt, IncomeSource } from '#domain/income/income-source.ts'
import { amountAt, irregularValues } from '#domain/income/month-value.ts'
import { reserveOf } from '#domain/income/tax-reserve.ts'
import type { Cents } from '#domain/money/cents.ts'
import { PotBar } from '#web/household/planning/pot-bar.tsx'
import { potWords } from '#web/household/planning/pot-words.ts'
import { ratesWords } from '#web/household/planning/size-words.ts'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { shownMonth } from '#web/member/income-source/source-form.ts'

interface DistributionPreviewProps {
  readonly source: IncomeSource
  readonly receipts: readonly IncomeReceipt[]
  readonly month: Month
  readonly allocation: AllocationVersion | undefined
}

/**
 * The distribution of one source's amount by the present rates. Fixed amounts are left out, because they are
 * taken once a month from all sources together.
 */
export function DistributionPreview({ source, receipts, month, allocation }: DistributionPreviewProps) {
  const format = useFormatEuro()
  const rates = allocation ?? suggestedAllocation(month)
  const amountCents =
    source.rhythm === 'irregular'
      ? irregularValues(source, receipts, month).meanCents
      : amountAt(source, shownMonth(source, month))
  if (amountCents === 0) return null
  const reserve = reserveOf(source, amountCents, shownMonth(source, month))
  const cents = amountCents - reserve.cents
  // A pot with a fixed amount has a rate of 0.
  const parts = allocateIncome(cents, rates)
  const shown = pots.filter((pot) => pot === 'life' || fixedCents(rates, pot) === null)
  const words = ratesWords(rates, format)
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
          parts={[
            ...(reserve.cents > 0
              ? [{ key: 'tax_reserve', colour: 'tax_reserve' as const, cents: reserve.cents }]
              : []),
            ...shown.map((pot) => ({ key: pot, colour: pot, cents: parts[pot] })),
          ]}
        />
      </div>
      <ul className="mt-1">
        {reserve.cents > 0 && <PartRow pot="tax_reserve" cents={reserve.cents} />}
        {shown.map((pot) => (
          <PartRow key={pot} pot={pot} cents={parts[pot]} />
        ))}
      </ul>
      {hasFixedAmount(rates) && (
        <p className="mt-3 text-14 text-text-3">
          Feste Beträge gehen einmal im Monat vom ganzen Einkommen ab, nicht von jeder Quelle.
        </p>
      )}
      {!allocation && (
        <p className="mt-3 text-14 text-text-3">
          Das ist ein Vorschlag. Deine Raten legst du unter{' '}
          <Link to="/einstellungen/kontensystem" className="underline underline-offset-4">
            {allocationRecord.name}
          </Link>{' '}
          fest.
        </p>
      )}
    </section>
  )
}

function PartRow({ pot, cents }: { readonly pot: TransferPot; readonly cents: Cents }) {
  return (
    <li className="flex min-h-10 items-center gap-3 border-b border-border">
      <PotKey colour={pot} size="inline" />
      <span className="text-text-2">{potWords[pot].title}</span>
      <Money cents={cents} className="ml-auto font-semibold" />
    </li>
  )
}
