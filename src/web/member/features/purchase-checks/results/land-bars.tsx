import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { CheckCost } from '#domain/property/check/check-answer.ts'
import { checkCost } from '#domain/property/check/check-cost.ts'
import { transferTaxAsOf, transferTaxRates } from '#domain/property/transfer-tax.ts'
import { Section } from '#web/app/page/section.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { type CheckFields, checkOf } from '#web/member/purchase-check/check-fields.ts'

interface LandBarsProps {
  readonly fields: CheckFields
  readonly cost: CheckCost
}

/** The costs of the same purchase, with the same loan, in all Länder, from the cheapest to the most expensive. */
export function LandBars({ fields, cost }: LandBarsProps) {
  const format = useFormatEuro()
  const answers = transferTaxRates
    .map((land) => ({ ...land, costsCents: costsIn(land) }))
    .toSorted((a, b) => a.costsCents - b.costsCents)
  const most = Math.max(1, ...answers.map(({ costsCents }) => costsCents))
  return (
    <Section
      title="Dieselbe Immobilie in allen Ländern"
      aside={`Nebenkosten, Steuersätze Stand ${formatMonth(transferTaxAsOf)}`}
    >
      <ul className="mt-2 gap-x-12 lg:columns-2">
        {answers.map(({ code, land, rateBp, costsCents }) => {
          const isChosen = code === fields.land
          return (
            <li
              key={code}
              className={`grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-border py-2.5 ${isChosen ? 'font-semibold' : ''}`}
            >
              <span>
                {land}
                <span className="text-14 font-normal text-text-3">
                  {` ${formatPercent(rateBp, { digits: 1 })}`}
                </span>
              </span>
              <Money cents={costsCents} />
              <svg
                role="img"
                aria-label={`${land}: ${format(costsCents)} Nebenkosten`}
                width="100%"
                height="4"
                className="col-span-2 mt-1 block"
              >
                <rect width="100%" height="4" className="fill-surface-2" />
                <rect
                  width={`${(costsCents / most) * 100}%`}
                  height="4"
                  className={isChosen ? 'fill-primary' : 'fill-border-strong'}
                />
              </svg>
            </li>
          )
        })}
      </ul>
    </Section>
  )

  // The loan, and so the land charge, follows the costs of each Land.
  function costsIn({ code }: (typeof transferTaxRates)[number]): Cents {
    return checkCost({ ...checkOf('', fields), land: code }).value?.costsCents ?? cost.costsCents
  }
}
