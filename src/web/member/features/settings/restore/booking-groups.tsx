import { useMemo } from 'react'
import type { AnyRecord } from '#contract/records/record-description.ts'
import type { BookingPlan, RestoreMode } from '#contract/restore/plan-bookings.ts'
import { bookingTitle } from '#contract/restore/record-title.ts'
import { bookingKind } from '#contract/restore/restore-kinds.ts'
import type { AnyValues, RestoredBooking } from '#contract/restore/restored-records.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { Lookups } from '#web/household/planning/field-words.ts'
import { ChangedLines } from './changed-lines.tsx'
import { onlyHereWords } from './count-words.ts'
import { RecordGroup } from './record-group.tsx'

interface BookingGroupsProps {
  readonly plan: BookingPlan
  /** All bookings of the file, and the stored bookings. */
  readonly file: readonly RestoredBooking[]
  readonly here: readonly RestoredBooking[]
  readonly mode: RestoreMode
  readonly lookups: Lookups
}

/**
 * The bookings one by one, the newest first: those that are added, those that change (field by field), and
 * those that exist only here.
 */
export function BookingGroups({ plan, file, here, mode, lookups }: BookingGroupsProps) {
  const added = useMemo(() => newestFirst(plan.added, (each) => each), [plan.added])
  const changed = useMemo(() => newestFirst(plan.changed, (each) => each.here), [plan.changed])
  const onlyHere = useMemo(() => newestFirst(plan.onlyHere, (each) => each), [plan.onlyHere])
  const transfers = useMemo(() => ({ file: byTransfer(file), here: byTransfer(here) }), [file, here])
  const title = (booking: RestoredBooking) =>
    `${bookingTitle(booking)}, ${(lookups.formatEuro ?? formatEuro)(booking.amountCents)}`
  return (
    <>
      <RecordGroup title="Neu" records={added} keyOf={idOf}>
        {title}
      </RecordGroup>
      <RecordGroup title="Geändert" records={changed} keyOf={(each) => each.here.id}>
        {(each) => (
          <>
            {title(each.here)}
            <ChangedLines
              record={shownRecord}
              file={withPartner(each.file, transfers.file, title)}
              here={withPartner(each.here, transfers.here, title)}
              lookups={lookups}
            />
          </>
        )}
      </RecordGroup>
      <RecordGroup title={onlyHereWords(mode)} records={onlyHere} keyOf={idOf}>
        {title}
      </RecordGroup>
    </>
  )
}

/** The id of a transfer says nothing to people, so the other booking of the transfer is shown instead. */
const shownRecord: AnyRecord = {
  ...bookingKind.record,
  fields: {
    ...bookingKind.record.fields,
    transferId: { label: 'Gegenbuchung', format: 'text', none: 'keine' },
  },
}

function withPartner(
  booking: RestoredBooking,
  transfers: ReadonlyMap<string | null, readonly RestoredBooking[]>,
  title: (booking: RestoredBooking) => string,
): AnyValues {
  const { id, transferId } = booking
  if (transferId === null) return booking
  const partner = transfers.get(transferId)?.find((each) => each.id !== id)
  return { ...booking, transferId: partner ? title(partner) : 'eine andere' }
}

function byTransfer(bookings: readonly RestoredBooking[]) {
  return Map.groupBy(
    bookings.filter(({ transferId }) => transferId !== null),
    ({ transferId }) => transferId,
  )
}

function newestFirst<Each>(
  list: readonly Each[],
  bookingOf: (each: Each) => RestoredBooking,
): readonly Each[] {
  return list.toSorted((one, other) => (bookingOf(one).day < bookingOf(other).day ? 1 : -1))
}

function idOf({ id }: RestoredBooking): string {
  return id
}
