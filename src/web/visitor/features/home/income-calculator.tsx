import Check from 'lucide-react/icons/check'
import type { Ref } from 'react'
import { lifeShareBp } from '#domain/account-system/allocation-version.ts'
import { type Pot, type RatedPot, pots, ratedPots } from '#domain/account-system/pot.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { PotBar } from '#web/household/planning/pot-bar.tsx'
import { potWords } from '#web/household/planning/pot-words.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { LedgerName } from '#web/kit/display/ledger-row.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { type IncomeEntry, isSample, sampleEntry, splitEntry } from './income-entry.ts'
import { keepEntry } from './kept-entry.ts'
import { RateRow } from './rate-row.tsx'

interface IncomeCalculatorProps {
  readonly entry: IncomeEntry
  readonly incomeRef: Ref<HTMLInputElement>
}

const rateOf = {
  saving_rate: 'savingBp',
  luxury_rate: 'luxuryBp',
  donation_rate: 'donationBp',
} as const satisfies Record<RatedPot, keyof IncomeEntry>

/** The free entry: the income that a visitor types is split at once and never leaves the device. */
export function IncomeCalculator({ entry, incomeRef }: IncomeCalculatorProps) {
  const parts = splitEntry(entry)
  const lifeBp = lifeShareBp(entry)
  return (
    <section aria-label="Einkommen verteilen">
      <MoneyField
        size={88}
        align="left"
        label="Nettoeinkommen im Monat"
        aside={isSample(entry) ? 'Beispiel Haushalt Berger' : <BackToSample />}
        help={
          <>
            <span className="sm:hidden">Trag dein Einkommen ein. </span>
            <span className="hidden sm:inline">
              Auch <span className="font-medium text-text">2.917,45 + 1.480 + 259</span> geht.{' '}
            </span>
            Es bleibt auf deinem Gerät.
          </>
        }
        valueCents={entry.incomeCents}
        isEmptyAllowed
        onCommit={(incomeCents) => keepEntry({ ...entry, incomeCents: incomeCents ?? 0 })}
        onPreview={(incomeCents) => keepEntry({ ...entry, incomeCents })}
        ref={incomeRef}
      />
      <div className="pt-5 pb-1.5">
        <PotBar
          label="Anteile der Töpfe"
          height={16}
          parts={pots.map((pot) => ({
            key: pot,
            colour: pot,
            cents: Math.max(0, pot === 'life' ? lifeBp : entry[rateOf[pot]]),
          }))}
        />
      </div>
      <ul>
        {ratedPots.map((pot) => (
          <RateRow
            key={pot}
            pot={pot}
            rateBp={entry[rateOf[pot]]}
            roomBp={entry[rateOf[pot]] + Math.max(0, lifeBp)}
            amount={amountOf(parts, pot)}
            onRate={(rateBp) => keepEntry({ ...entry, [rateOf[pot]]: rateBp })}
          />
        ))}
        <li className="rate-row py-2.5">
          <LedgerName colour="life" title={potWords.life.title} note={potWords.life.note} />
          <span className="rate-rest">{formatPercent(lifeBp)}</span>
          <span className="rate-amount">{amountOf(parts, 'life')}</span>
        </li>
      </ul>
      {parts ? <Sum incomeCents={entry.incomeCents} parts={parts} /> : <TooMuch />}
    </section>
  )
}

function BackToSample() {
  return (
    <button
      type="button"
      className="rounded-small font-medium text-text-2 underline-offset-4 hover:text-text hover:underline"
      onClick={() => keepEntry(sampleEntry)}
    >
      Zurück zum Beispiel
    </button>
  )
}

interface SumProps {
  readonly incomeCents: Cents
  readonly parts: Readonly<Record<Pot, Cents>>
}

function Sum({ incomeCents, parts }: SumProps) {
  return (
    <p className="double-rule flex items-center justify-between gap-4 border-t border-text py-2.5">
      {sumCents(Object.values(parts)) === incomeCents && (
        <span className="flex items-center gap-2.5 font-semibold text-primary">
          <Icon of={Check} />
          Stimmt auf den Cent
        </span>
      )}
      <output className="font-semibold md:text-18">{formatEuro(incomeCents)}</output>
    </p>
  )
}

function TooMuch() {
  return (
    <p className="border-t border-text py-3">
      <ErrorSentence>Zusammen höchstens 100&nbsp;%. Nimm bei einem Topf etwas weg.</ErrorSentence>
    </p>
  )
}

function amountOf(parts: Readonly<Record<Pot, Cents>> | null, pot: Pot): string {
  return parts ? formatEuro(parts[pot]) : '–'
}
