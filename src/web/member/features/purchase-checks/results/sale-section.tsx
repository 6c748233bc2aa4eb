import { formatPercent } from '#domain/money/format-money.ts'
import type { LetAnswer, SaleReturn } from '#domain/property/check/check-answer.ts'
import { Section } from '#web/app/page/section.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import type { CheckFields } from '#web/member/purchase-check/check-fields.ts'
import { Told } from '#web/member/purchase-check/told.tsx'
import { FigureRow, FigureRows } from './figure-rows.tsx'

interface SaleSectionProps {
  readonly rented: LetAnswer
  readonly fields: CheckFields
}

/** The return on the own money with a sale later, tax-free after ten years. */
export function SaleSection({ rented, fields }: SaleSectionProps) {
  const years = rented.saleReturn.value?.years ?? 10
  return (
    <Section
      title={`Verkauf nach ${years} Jahren`}
      aside={`Wert ${formatPercent(fields.valueGrowthBp, { digits: 1 })} im Jahr`}
      className=""
    >
      <Told of={rented.saleReturn}>{(sale) => <Sale sale={sale} fields={fields} />}</Told>
    </Section>
  )
}

function Sale({ sale, fields }: { readonly sale: SaleReturn; readonly fields: CheckFields }) {
  const format = useFormatEuro()
  return (
    <>
      <FigureRows>
        <FigureRow label="Wert dann">
          <Money cents={sale.valueCents} />
        </FigureRow>
        <FigureRow label="Verkaufskosten" note={formatPercent(fields.sellingCostsBp, { digits: 1 })}>
          <Money cents={0 - sale.saleCostsCents} />
        </FigureRow>
        <FigureRow label="Restschuld">
          <Money cents={0 - sale.balanceCents} />
        </FigureRow>
        <FigureRow label="Vom Verkauf bleibt" sum="whole">
          <Money cents={sale.netCents} />
        </FigureRow>
      </FigureRows>
      <p className="mt-3 text-14 text-text-2">
        Eigenkapitalrendite mit Verkauf:{' '}
        <span className="font-semibold text-text">
          {`${formatPercent(sale.returnBp, { digits: 2 })} im Jahr`}
        </span>
        .
      </p>
      <Formula
        steps={[
          { label: 'Eigenkapital beim Kauf', value: format(-(fields.equityCents ?? 0)) },
          { label: 'Cashflow nach Steuern in jedem Jahr', value: 'wie oben' },
          { label: 'Vom Verkauf bleibt', value: format(sale.netCents, { isSigned: true }) },
        ]}
        result={{ label: 'Rendite im Jahr', value: formatPercent(sale.returnBp, { digits: 2 }) }}
        note="Interner Zinsfuß der Zahlungen an ihren Tagen. Mehr als zehn Jahre nach dem Kaufvertrag ist der Gewinn steuerfrei (§ 23 EStG). Welchen Preis ein Verkauf bringt, weiß niemand."
      />
    </>
  )
}
