import { formatDay } from '#domain/calendar/format-date.ts'
import type { Contract } from '#web/member/subscription-query.ts'
import { clockTime, germanDay } from '#web/words/moments.ts'

/** What was declared and when (§ 312k Abs. 3, 4 BGB). */
export function CancellationReceipt({ contract }: { readonly contract: Contract }) {
  const { number, cancelledAt, endsOn } = contract
  return (
    <dl className="mt-4 border-t border-border text-14">
      <Row label="Vertrag" value={number} />
      {cancelledAt !== null && (
        <Row
          label="Eingegangen"
          value={`${formatDay(germanDay(cancelledAt))}, ${clockTime(cancelledAt)} Uhr`}
        />
      )}
      {endsOn !== null && <Row label="Letzter Tag" value={formatDay(endsOn)} />}
    </dl>
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
