import { formatDay } from '#domain/calendar/format-date.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import type { Contract } from '#web/member/subscription-query.ts'
import { ReceiptAction } from './receipt-action.tsx'

/** What was declared and when, to keep at once (§ 312k Abs. 3, 4 BGB). */
export function CancellationReceipt({ contract }: { readonly contract: Contract }) {
  const { number, cancelledAt, endsOn } = contract
  return (
    <>
      <dl className="mt-4 border-t border-border text-14">
        <Row label="Vertrag" value={number} />
        {cancelledAt !== null && <Row label="Eingegangen" value={formatInstant(Date.parse(cancelledAt))} />}
        {endsOn !== null && <Row label="Letzter Tag" value={formatDay(endsOn)} />}
      </dl>
      <ReceiptAction contract={contract} />
    </>
  )
}

function Row({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 border-b border-border py-2.5">
      <dt className="text-text-2">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
