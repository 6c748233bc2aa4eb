import { Suspense } from 'react'
import { formatRate } from '#domain/money/format-decimal.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { CheckAnswer, RentOrBuyAnswer } from '#domain/property/check/check-answer.ts'
import { Section } from '#web/app/page/section.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import type { CheckFields } from '#web/member/purchase-check/check-fields.ts'
import { Told } from '#web/member/purchase-check/told.tsx'

const { Lazy: RentOrBuyChart } = fetchedPart(
  async () => (await import('./rent-or-buy-chart.tsx')).RentOrBuyChart,
)

interface RentOrBuySectionProps {
  readonly answer: CheckAnswer
  readonly fields: CheckFields
}

/** Buying and living there beside renting and investing the money. */
export function RentOrBuySection({ answer, fields }: RentOrBuySectionProps) {
  const format = useFormatEuro()
  const compared = answer.rentOrBuy.value
  return (
    <Section
      title={compared ? titleOf(compared, (cents) => format(cents, { isWhole: true })) : 'Mieten oder kaufen'}
      aside={answer.use === 'let' ? 'falls du selbst einziehst' : undefined}
    >
      <Told of={answer.rentOrBuy}>
        {(value) => (
          <>
            <Suspense fallback={<div className="min-h-67 md:min-h-84" />}>
              <RentOrBuyChart compared={value} />
            </Suspense>
            <p className="mt-3 max-w-prose text-14 text-text-3">{assumptionsOf(value, fields)}</p>
            <Formula
              steps={[
                {
                  label: `Wert nach ${value.years} Jahren weniger Verkaufskosten und Restschuld, dazu angelegte Ersparnis`,
                  value: format(value.buyerCents),
                },
                {
                  label: '− Eigenkapital und Ersparnis der Mieterin, angelegt',
                  value: format(value.tenantCents),
                },
              ]}
              result={{
                label: 'Unterschied',
                value: format(value.differenceCents, { isSigned: true }),
              }}
              note="Wer im Monat weniger zahlt, legt den Unterschied an. Ohne Steuern auf Gewinne und ohne Umzug."
            />
          </>
        )}
      </Told>
    </Section>
  )
}

function titleOf({ differenceCents, years }: RentOrBuyAnswer, format: (cents: number) => string): string {
  const time = years === 1 ? 'einem Jahr' : `${years} Jahren`
  if (differenceCents === 0) return `Kaufen und Mieten liegen nach ${time} gleichauf`
  return `${differenceCents > 0 ? 'Kaufen' : 'Mieten'} liegt nach ${time} ${format(Math.abs(differenceCents))} vorn`
}

function assumptionsOf(
  { breakEvenYear, upkeepRate, isUpkeepAssumed }: RentOrBuyAnswer,
  { rentGrowthBp, valueGrowthBp, investmentReturnBp, sellingCostsBp }: CheckFields,
): string {
  const growth =
    rentGrowthBp === valueGrowthBp
      ? `Miete und Wert ${signed(valueGrowthBp)}`
      : `Miete ${signed(rentGrowthBp)}, Wert ${signed(valueGrowthBp)}`
  return [
    breakEvenYear === null
      ? 'In diesen Jahren liegt Kaufen nie vorn.'
      : `Ab Jahr ${breakEvenYear} liegt Kaufen zum ersten Mal nicht hinten.`,
    `${growth}, Anlage ${formatPercent(investmentReturnBp, { digits: 1 })} nach Steuern,`,
    `Instandhaltung ${formatRate(upkeepRate, { places: 1 })} des Preises${isUpkeepAssumed ? ' angenommen' : ''}, Verkauf ${formatPercent(sellingCostsBp, { digits: 1 })}.`,
    'Niemand kennt diese Raten im Voraus: Ändere sie unter „Mehr Annahmen“.',
  ].join(' ')
}

function signed(bp: number): string {
  return `${bp > 0 ? '+' : ''}${formatPercent(bp, { digits: 1 })}`
}
