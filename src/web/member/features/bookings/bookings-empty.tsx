import { formatDay } from '#domain/calendar/format-date.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { viewAddress } from '#web/member/household-plan/budget-address.ts'
import { type BookingFilter, everyBooking, isFiltered } from './booking-filter.ts'

interface BookingsEmptyProps {
  readonly filter: BookingFilter
  readonly onReset: (change: Partial<BookingFilter>) => void
  readonly onEnter: () => void
}

/** Tells that no bookings are listed: none exist yet, or none match the filter, and why. */
export function BookingsEmpty({ filter, onReset, onEnter }: BookingsEmptyProps) {
  if (isFiltered(filter) || filter.month !== null)
    return (
      <div className="py-10">
        <EmptyState
          level={2}
          title={filter.search.trim() === '' ? 'Hier ist nichts.' : `Nichts zu „${filter.search.trim()}“.`}
          sentence={reasonOf(filter)}
          action={
            <Button variant="outline" onClick={() => onReset(everyBooking)}>
              Alle Buchungen zeigen
            </Button>
          }
        />
      </div>
    )
  return (
    <div className="py-10">
      <EmptyState
        level={2}
        title="Noch keine Buchungen"
        sentence="Lies die Datei deiner Bank ein: Sie bleibt auf deinem Gerät, bis du zustimmst, und der Saldo wird geprüft. Was du bar bezahlst, trägst du selbst ein."
        example={{ name: 'Konsum Leipzig', note: 'Lebensmittel', value: <Money cents={-6_827} /> }}
        action={
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={viewAddress('einlesen')}>Bankdatei einlesen</ButtonLink>
            <Button variant="outline" onClick={onEnter}>
              Buchung eintragen
            </Button>
          </div>
        }
      />
    </div>
  )
}

function reasonOf({ search, from, to, accountId, place, kind, importId, month }: BookingFilter): string {
  const limits = [
    ...(search.trim() === '' ? [] : ['jedes der Wörter enthält']),
    ...(from !== null || to !== null ? [periodWords(from, to)] : []),
    ...(month === null ? [] : ['so alt ist']),
    ...(accountId === null ? [] : ['auf diesem Konto liegt']),
    ...(place === '' ? [] : ['hier zählt']),
    ...(importId === null ? [] : ['aus dieser Datei kam']),
    ...(kind === null ? [] : [kindReasons[kind]]),
  ]
  return `Es gibt keine Buchung, die ${new Intl.ListFormat('de').format(limits)}.`
}

const kindReasons = {
  offen: 'noch nirgends zählt',
  umbuchungen: 'eine Umbuchung ist',
  aufgeteilt: 'aufgeteilt ist',
  einmalig: 'einmalig ist',
} as const

function periodWords(from: BookingFilter['from'], to: BookingFilter['to']): string {
  if (from === null) return `bis ${formatDay(to ?? '2100-12-31')} liegt`
  return to === null
    ? `ab ${formatDay(from)} liegt`
    : `zwischen ${formatDay(from)} und ${formatDay(to)} liegt`
}
