import { useWaiting } from '#web/app/outbox/waiting.ts'

/** Says at sums that bookings which wait to be sent are not in them yet: the server counts them. */
export function WaitingBookingsNote() {
  const { entries } = useWaiting()
  const waiting = new Set(
    entries
      .filter(({ endpoint, refusal }) => endpoint.endsWith('Transaction') && !refusal)
      .map(({ about }) => about),
  )
  if (waiting.size === 0) return null
  return (
    <p role="status" className="mt-4 max-w-prose text-14 text-warning print:hidden">
      {waiting.size === 1
        ? 'Eine Buchung wartet aufs Senden. In den Summen zählt sie noch nicht mit.'
        : `${waiting.size} Buchungen warten aufs Senden. In den Summen zählen sie noch nicht mit.`}
    </p>
  )
}
