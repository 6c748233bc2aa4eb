import { useQuery } from '@tanstack/react-query'
import { addDays } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { MOST_DAYS_BETWEEN, transferCandidates } from '#domain/transactions/transfer-candidates.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import {
  type StoredTransaction,
  bookingsAroundQuery,
  transferQuery,
} from '#web/member/household-plan/booking-queries.ts'
import { usePairing } from './use-pairing.ts'

interface BookingPairProps {
  readonly booking: StoredTransaction
  readonly accounts: readonly StoredAccount[]
  readonly onDone: () => void
}

/** The other side of a transfer between own accounts, to be chosen or to be separated again. */
export function BookingPair({ booking, accounts, onDone }: BookingPairProps) {
  return booking.transferId === null ? (
    <Candidates booking={booking} accounts={accounts} onDone={onDone} />
  ) : (
    <Paired booking={booking} transferId={booking.transferId} accounts={accounts} onDone={onDone} />
  )
}

function Candidates({ booking, accounts, onDone }: BookingPairProps) {
  const { pair } = usePairing()
  const { data, isError } = useQuery(
    bookingsAroundQuery(addDays(booking.day, -MOST_DAYS_BETWEEN), addDays(booking.day, MOST_DAYS_BETWEEN)),
  )
  if (isError) return <p className="text-text-2">Die anderen Konten ließen sich gerade nicht lesen.</p>
  if (!data) return <SkeletonRows count={2} label="Gegenbuchungen werden gesucht" />
  const candidates = transferCandidates(booking, data, accounts)
  if (candidates.length === 0)
    return (
      <p className="text-text-2">
        Keine Gegenbuchung: Auf keinem anderen Konto steht innerhalb von zehn Tagen derselbe Betrag in
        Gegenrichtung. Ohne sie wähle oben „Umbuchung“.
      </p>
    )
  return (
    <ul className="border-t border-border">
      {candidates.map(({ booking: other, isNamed }) => (
        <li key={other.id} className="flex items-center gap-3 border-b border-border py-2.5">
          <div className="min-w-0 grow">
            <p className="truncate font-medium">{nameOf(accounts, other.accountId)}</p>
            <p className="truncate text-14 text-text-2">
              {[formatDay(other.day), other.counterparty, ...(isNamed ? ['an der IBAN erkannt'] : [])]
                .filter((word) => word !== '')
                .join(', ')}
            </p>
          </div>
          <Money cents={other.amountCents} isSigned />
          <Button
            variant="outline"
            size={36}
            aria-label={`Mit der Buchung vom ${formatDay(other.day)} auf ${nameOf(accounts, other.accountId)} verbinden`}
            onClick={() => void pair(booking, other).then((isPaired) => (isPaired ? onDone() : undefined))}
          >
            Verbinden
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Paired({
  booking,
  transferId,
  accounts,
  onDone,
}: BookingPairProps & { readonly transferId: string }) {
  const { takeApart } = usePairing()
  const { data } = useQuery(transferQuery(transferId))
  const other = data?.find(({ id }) => id !== booking.id)
  return (
    <div className="flex items-center gap-3 border-y border-border py-2.5">
      <div className="min-w-0 grow">
        <p className="font-medium">Umbuchung</p>
        <p className="text-14 text-text-2">
          {other
            ? `${booking.amountCents < 0 ? 'nach' : 'von'} ${nameOf(accounts, other.accountId)}, ${formatDay(other.day)}`
            : 'mit einer Buchung auf einem eigenen Konto'}
        </p>
      </div>
      <Button
        variant="outline"
        size={36}
        onClick={() => void takeApart(booking, other).then((isApart) => (isApart ? onDone() : undefined))}
      >
        Auflösen
      </Button>
    </div>
  )
}

function nameOf(accounts: readonly StoredAccount[], id: string): string {
  return accounts.find((account) => account.id === id)?.name ?? 'einem Konto'
}
