import { tradeRecordFields } from '#contract/records/trade-record.ts'
import { Money } from '#web/kit/display/money.tsx'
import { useAreAmountsHidden } from '#web/kit/words/amounts.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { tradeWords } from '#web/member/household-plan/trade-words.ts'

/** The facts about a trade in securities; nothing where the booking is no trade. */
export function TradeFacts({ booking }: { readonly booking: StoredTransaction }) {
  const words = tradeWords(booking, useAreAmountsHidden())
  if (words === null) return null
  const { securityCode = null, feeCents = null, taxCents = null, costCents = null } = booking
  const amounts = [
    [tradeRecordFields.feeCents.label, feeCents],
    [tradeRecordFields.taxCents.label, taxCents],
    [tradeRecordFields.costCents.label, costCents],
  ] as const
  return (
    <div className="mt-2" role="group" aria-label={tradeRecordFields.tradeKind.label}>
      <p className="font-semibold">{words}</p>
      {securityCode !== null && <p className="text-14 text-text-2">{securityCode}</p>}
      <dl className="mt-1 grid max-w-72 grid-cols-[minmax(0,1fr)_auto] gap-x-5 text-14">
        {amounts.map(
          ([label, cents]) =>
            cents !== null && (
              <div key={label} className="contents">
                <dt className="text-text-2">{label}</dt>
                <dd className="text-right tabular-nums">
                  <Money cents={cents} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
