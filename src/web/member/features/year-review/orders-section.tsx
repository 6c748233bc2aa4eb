import { formatPercent } from '#domain/money/format-money.ts'
import type { UsedOrder } from '#domain/year-review/year-exemptions.ts'
import type { YearReview } from '#domain/year-review/year-review.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { columnClass } from './columns.ts'

/** The greatest number of orders that fit on a sheet. */
const MOST_SHOWN = 6

/** The used part of each exemption order (Freistellungsauftrag), as far as the household has entered it. */
export function OrdersSection({ review: { orders } }: { readonly review: YearReview }) {
  const isUnknown = orders.lines.some(({ usedCents }) => usedCents === null)
  const rest = orders.lines.length - MOST_SHOWN
  return (
    <Section
      title="Freistellungsaufträge"
      className={columnClass}
      actions={<TextActionLink to="/einstellungen/konten">Konten</TextActionLink>}
    >
      {orders.lines.length === 0 ? (
        <p className="mt-2 text-text-2">
          Bei keinem Konto steht ein Auftrag. <Money cents={orders.limitCents} /> Erträge im Jahr sind
          steuerfrei, wenn du sie freistellst.
        </p>
      ) : (
        <>
          <ul className="mt-2">
            {orders.lines.slice(0, MOST_SHOWN).map((order) => (
              <OrderRow key={order.bank} order={order} />
            ))}
          </ul>
          {rest > 0 && <p className="py-2 text-14 text-text-3">{`und ${rest} weitere`}</p>}
          <p className="double-rule flex justify-between gap-4 border-t border-t-text py-2 font-semibold">
            Genutzt
            <Money cents={orders.usedCents} />
          </p>
          <p className="mt-2 text-14 text-text-3">
            Erteilt sind <Money cents={orders.givenCents} /> von <Money cents={orders.limitCents} />
            {orders.isOverLimit ? (
              ', das ist mehr als erlaubt.'
            ) : (
              <>
                , <Money cents={orders.freeCents} /> sind frei.
              </>
            )}{' '}
            Gezählt sind Zinsen
            {isUnknown ? '; Dividenden und verkaufte Gewinne kennt nur die Bank.' : '.'}
          </p>
        </>
      )}
    </Section>
  )
}

function OrderRow({ order }: { readonly order: UsedOrder }) {
  const { bank, orderCents, usedCents, usedBp } = order
  return (
    <li className="border-b border-border py-2.5 print:py-1">
      <span className="flex justify-between gap-4">
        <span className="min-w-0 font-semibold">{softHyphens(bank)}</span>
        {usedCents === null ? <span className="text-text-3">–</span> : <Money cents={usedCents} />}
      </span>
      <svg aria-hidden width="100%" height="4" className="my-1.5 block">
        <rect width="100%" height="4" className="fill-surface-2" />
        <rect
          width={`${Math.min(100, (usedBp ?? 0) / 100)}%`}
          height="4"
          className={usedBp !== null && usedBp > 10_000 ? 'fill-warning' : 'fill-primary'}
        />
      </svg>
      <span className="flex flex-wrap justify-between gap-x-4 text-14 text-text-3">
        <span>
          {usedBp === null
            ? 'Erträge kennt nur die Bank'
            : usedBp > 10_000
              ? 'reichte nicht'
              : `${formatPercent(usedBp, { digits: 1 })} genutzt`}
        </span>
        <span>
          von <Money cents={orderCents} />
        </span>
      </span>
    </li>
  )
}
