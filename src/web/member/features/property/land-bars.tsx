import { formatPercent } from '#domain/money/format-money.ts'
import { transferTaxRates } from '#domain/property/transfer-tax.ts'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { type PurchaseEntry, answerPurchase } from './purchase-entry.ts'

interface LandBarsProps {
  readonly entry: PurchaseEntry
}

/**
 * The purchase costs of the same property in all sixteen federal states (Länder), from the cheapest to the
 * most expensive.
 */
export function LandBars({ entry }: LandBarsProps) {
  const format = useFormatEuro()
  const answers = transferTaxRates
    .map(({ code }) => answerPurchase({ ...entry, land: code }))
    .toSorted((a, b) => a.totalCents - b.totalCents)
  const most = Math.max(...answers.map(({ totalCents }) => totalCents))
  return (
    <ul className="mt-2 gap-x-12 lg:columns-2">
      {answers.map(({ rate, totalCents }) => {
        const isChosen = rate.code === entry.land
        return (
          <li
            key={rate.code}
            className={`grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-border py-2.5 ${isChosen ? 'font-semibold' : ''}`}
          >
            <span>
              {rate.land}
              <span className="ml-2 text-14 font-normal text-text-3">
                {formatPercent(rate.rateBp, { digits: 1 })}
              </span>
            </span>
            <Money cents={totalCents} />
            <svg
              role="img"
              aria-label={`${rate.land}: ${format(totalCents)} Nebenkosten`}
              width="100%"
              height="4"
              className="col-span-2 mt-1 block"
            >
              <rect width="100%" height="4" className="fill-surface-2" />
              <rect
                width={`${(totalCents / most) * 100}%`}
                height="4"
                className={isChosen ? 'fill-primary' : 'fill-border-strong'}
              />
            </svg>
          </li>
        )
      })}
    </ul>
  )
}
