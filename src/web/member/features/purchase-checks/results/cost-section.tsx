import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { formatDecimal, formatEuros } from '#domain/money/format-decimal.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { CheckAnswer, CheckCost } from '#domain/property/check/check-answer.ts'
import { notaryRates, registryRates } from '#domain/property/fee-rates.ts'
import { transferTaxAsOf } from '#domain/property/transfer-tax.ts'
import { Section } from '#web/app/page/section.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import type { CheckFields } from '#web/member/purchase-check/check-fields.ts'
import { shareWords } from '#web/member/purchase-check/check-words.ts'
import { Told } from '#web/member/purchase-check/told.tsx'
import { FigureRow, FigureRows } from './figure-rows.tsx'

interface CostSectionProps {
  readonly answer: CheckAnswer
  readonly fields: CheckFields
}

/** Price and costs of the purchase, and who pays them. */
export function CostSection({ answer, fields }: CostSectionProps) {
  return (
    <Section title="Gesamtkosten" className="">
      <Told of={answer.cost}>{(cost) => <Costs cost={cost} fields={fields} />}</Told>
    </Section>
  )
}

function Costs({ cost, fields }: { readonly cost: CheckCost; readonly fields: CheckFields }) {
  const format = useFormatEuro()
  return (
    <>
      <FigureRows>
        <FigureRow label="Kaufpreis">
          <Money cents={cost.priceCents} />
        </FigureRow>
        <FigureRow label="Grunderwerbsteuer" note={shareWords(cost.transferTaxBp)}>
          <Money cents={cost.transferTaxCents} />
        </FigureRow>
        <FigureRow label="Notar" note="GNotKG">
          <Money cents={cost.notaryCents} />
        </FigureRow>
        <FigureRow label="Grundbuch" note="GNotKG">
          <Money cents={cost.landRegistryCents} />
        </FigureRow>
        <FigureRow label="Makler" note={formatPercent(fields.agentBp)}>
          <Money cents={cost.agentCents} />
        </FigureRow>
        <FigureRow label="Gesamt" sum="whole">
          <Money cents={cost.totalCents} />
        </FigureRow>
      </FigureRows>
      <p className="mt-3 text-14 text-text-3">
        {cost.costsBp !== null && `Nebenkosten ${formatPercent(cost.costsBp, { digits: 1 })} des Preises. `}
        {`${format(cost.equityCents)} Eigenkapital, Darlehen ${format(cost.loanCents)}.`}
      </p>
      <Formula
        steps={[
          {
            label: `Steuer: ${format(cost.priceCents)} × ${formatPercent(cost.transferTaxBp)}`,
            value: format(cost.transferTaxCents),
          },
          {
            label: `Notar: (${times(notaryRates.price)} × Gebühr Preis + ${times(notaryRates.landCharge)} × Gebühr Grundschuld) × ${formatDecimal(notaryRates.vat.plus(1), { places: 2 })}`,
            value: format(cost.notaryCents),
          },
          {
            label: `Grundbuch: ${times(registryRates.price)} × Gebühr Preis + ${times(registryRates.landCharge)} × Gebühr Grundschuld + ${formatEuros(registryRates.deletionOfNotice, { places: 0 })}`,
            value: format(cost.landRegistryCents),
          },
          {
            label: `Makler: ${format(cost.priceCents)} × ${formatPercent(fields.agentBp)}`,
            value: format(cost.agentCents),
          },
        ]}
        result={{ label: 'Nebenkosten', value: format(cost.costsCents) }}
        note={`Gebühren nach Tabelle B des GNotKG, Grundschuld über das Darlehen. Die Steuer wird auf volle Euro abgeschnitten (§ 11 Abs. 2 GrEStG), Sätze Stand ${formatMonth(transferTaxAsOf)}. Auslagen des Notars sind nicht enthalten.`}
      />
    </>
  )
}

/** A fee as a multiple of the full fee: "1,5". */
function times(rate: Decimal): string {
  return formatDecimal(rate, { places: 1 })
}
