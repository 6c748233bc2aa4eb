import { useState } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { formatDecimal, formatEuros } from '#domain/money/format-decimal.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { notaryRates, registryRates } from '#domain/property/fee-rates.ts'
import { transferTaxAsOf, transferTaxRates } from '#domain/property/transfer-tax.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { Section } from '#web/app/page/section.tsx'
import { planningReads } from '#web/household/planning/planning-reads.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { AnswerParts } from '#web/kit/display/answer-figure.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { LedgerRow, TotalRow } from '#web/kit/display/ledger-row.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { OwnFiguresStrip } from '#web/member/own-figures/own-figures-strip.tsx'
import { ExamplePage } from './example-page.tsx'
import { LandBars } from './land-bars.tsx'
import { type PurchaseAnswer, type PurchaseEntry, answerPurchase, samplePurchase } from './purchase-entry.ts'

export const meta = pageMeta({ title: 'Immobilien-Kurs' })
export const links = planningReads

const landChoices = transferTaxRates.map(({ code, land }) => ({ value: code, label: land }))

/**
 * The page about the purchase costs of a property beyond its price: a worked example whose figures can be
 * changed.
 */
export default function PropertyPage() {
  const [entry, setEntry] = useState(samplePurchase)
  const answer = answerPurchase(entry)
  const isSample = entry === samplePurchase

  return (
    <ExamplePage
      own={<OwnFiguresStrip area="property" />}
      area="Immobilien-Kurs"
      title={
        <>
          {'Zum Kaufpreis kommen '}
          <span className="whitespace-nowrap">
            <AnswerParts cents={answer.totalCents} />
          </span>
          .
        </>
      }
      lead="Der Immobilien-Kurs zeigt, was ein Kauf wirklich kostet: Steuer des Landes, Notar, Grundbuch und Makler, auf den Cent."
      source={isSample ? 'Wohnung in Leipzig' : 'deine Angaben, nicht gespeichert'}
    >
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <PurchaseFields entry={entry} onChange={setEntry} />
        <WholeCost entry={entry} answer={answer} />
      </div>
      <Section
        title="Dieselbe Immobilie in allen Ländern"
        aside={`Nebenkosten, Steuersätze Stand ${formatMonth(transferTaxAsOf)}`}
      >
        <LandBars entry={entry} />
      </Section>
      <ModelNote />
    </ExamplePage>
  )
}

interface PurchaseFieldsProps {
  readonly entry: PurchaseEntry
  readonly onChange: (entry: PurchaseEntry) => void
}

function PurchaseFields({ entry, onChange }: PurchaseFieldsProps) {
  const change = (part: Partial<PurchaseEntry>) => onChange({ ...entry, ...part })
  return (
    <Section
      title="Eingaben"
      className=""
      {...(entry === samplePurchase
        ? {}
        : {
            actions: <TextAction onClick={() => onChange(samplePurchase)}>Zurück zum Beispiel</TextAction>,
          })}
    >
      <div className="mt-4 flex flex-col gap-5">
        <MoneyField
          label="Kaufpreis"
          valueCents={entry.priceCents}
          minimumCents={100_000}
          maximumCents={5_000_000_000}
          onPreview={(priceCents) => change({ priceCents })}
          onCommit={(priceCents) => change({ priceCents: priceCents ?? entry.priceCents })}
        />
        <NativeChoice
          label="Bundesland"
          choices={landChoices}
          value={entry.land}
          onChange={(land) => change({ land })}
        />
        <PercentField
          label="Makler, dein Anteil"
          help="mit Umsatzsteuer"
          valueBp={entry.agentBp}
          maximumBp={800}
          onPreview={(agentBp) => change({ agentBp })}
          onCommit={(agentBp) => change({ agentBp: agentBp ?? 0 })}
        />
        <MoneyField
          label="Eigenkapital"
          help="Den Rest trägt die Bank als Grundschuld ein."
          valueCents={entry.equityCents}
          maximumCents={5_000_000_000}
          onPreview={(equityCents) => change({ equityCents })}
          onCommit={(equityCents) => change({ equityCents: equityCents ?? 0 })}
        />
      </div>
    </Section>
  )
}

interface CostProps {
  readonly entry: PurchaseEntry
  readonly answer: PurchaseAnswer
}

function WholeCost({ entry, answer }: CostProps) {
  const format = useFormatEuro()
  return (
    <Section
      title="Gesamtkosten"
      aside={`Nebenkosten ${formatPercent(answer.shareBp, { digits: 1 })} des Preises`}
      className=""
    >
      <div aria-live="polite">
        <LedgerRow title="Kaufpreis">
          <Money cents={entry.priceCents} />
        </LedgerRow>
        <LedgerRow
          title="Grunderwerbsteuer"
          note={`${answer.rate.land}, ${formatPercent(answer.rate.rateBp, { digits: 1 })}`}
        >
          <Money cents={answer.transferTaxCents} />
        </LedgerRow>
        <LedgerRow title="Notar" note="GNotKG, mit Umsatzsteuer">
          <Money cents={answer.notaryCents} />
        </LedgerRow>
        <LedgerRow title="Grundbuch" note="GNotKG">
          <Money cents={answer.landRegistryCents} />
        </LedgerRow>
        <LedgerRow title="Makler" note={formatPercent(entry.agentBp)}>
          <Money cents={answer.agentCents} />
        </LedgerRow>
        <TotalRow label="Gesamt">
          <Money cents={answer.wholeCents} />
        </TotalRow>
      </div>
      <p className="mt-3 text-14 text-text-3">
        {`Nach ${format(entry.equityCents)} Eigenkapital bleibt ein Darlehen von ${format(answer.landChargeCents)}.`}
      </p>
      <div className="mt-2">
        <FeesFormula entry={entry} answer={answer} />
      </div>
    </Section>
  )
}

/** How each fee is computed. */
function FeesFormula({ entry, answer }: CostProps) {
  const format = useFormatEuro()
  return (
    <Formula
      steps={[
        {
          label: `Steuer: ${format(entry.priceCents)} × ${formatPercent(answer.rate.rateBp)}`,
          value: format(answer.transferTaxCents),
        },
        {
          label: `Notar: (${times(notaryRates.price)} × Gebühr Preis + ${times(notaryRates.landCharge)} × Gebühr Grundschuld) × ${formatDecimal(notaryRates.vat.plus(1), { places: 2 })}`,
          value: format(answer.notaryCents),
        },
        {
          label: `Grundbuch: ${times(registryRates.price)} × Gebühr Preis + ${times(registryRates.landCharge)} × Gebühr Grundschuld + ${formatEuros(registryRates.deletionOfNotice, { places: 0 })}`,
          value: format(answer.landRegistryCents),
        },
        {
          label: `Makler: ${format(entry.priceCents)} × ${formatPercent(entry.agentBp)}`,
          value: format(answer.agentCents),
        },
      ]}
      result={{ label: 'Nebenkosten', value: format(answer.totalCents) }}
      note="Gebühren nach Tabelle B des GNotKG. Die Steuer wird auf volle Euro abgeschnitten, § 11 Abs. 2 GrEStG. Auslagen des Notars sind nicht enthalten."
    />
  )
}

/** A fee as a multiple of the full fee: "1,5". */
function times(rate: Decimal): string {
  return formatDecimal(rate, { places: 1 })
}
