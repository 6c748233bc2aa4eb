import type { BookingComparison, ChangedBooking } from './compare-bookings.ts'
import { isSameBooking } from './compare-records.ts'
import type { RecordLists, RestoredBooking } from './restored-records.ts'

/** Whether what is only here stays, or goes. */
export type RestoreMode = 'complete' | 'exact'

/** What a file would do to the bookings. */
export interface BookingPlan {
  readonly added: readonly RestoredBooking[]
  readonly changed: readonly ChangedBooking[]
  readonly same: number
  readonly onlyHere: readonly RestoredBooking[]
  /** Left out: their account is not here. */
  readonly withoutAccount: number
  /** Taken, but what they counted for is not here. */
  readonly withoutPlace: number
  /** How many are here, as they were read. */
  readonly seenCount: number
}

/**
 * What is to be written of the bookings, and what goes.
 * @param known every record as it would be afterwards
 */
export function planBookings(
  comparison: BookingComparison,
  known: RecordLists,
  mode: RestoreMode,
): BookingPlan {
  const { here, alone, onlyHere, twins } = comparison
  const twinOf = ({ id }: RestoredBooking) => (mode === 'complete' ? twins.get(id) : undefined)
  const wanted = [
    ...comparison.changed,
    ...alone.map((file) => {
      const twin = twinOf(file)
      return twin ? { file: asTwin(file, twin), here: twin } : { file, here: undefined }
    }),
  ]
  const places = placesIn(known)
  const found = wanted.filter(({ file }) => places.accounts.has(file.accountId))
  const placed = found.map((each) => ({ ...each, file: places.put(each.file) }))
  const paired = withWholeTransfers(placed, { here, gone: mode === 'exact' ? onlyHere : [] })
  const changed = paired.flatMap(({ file, here: stored }) =>
    stored && !isSameBooking(file, stored) ? [{ file, here: stored }] : [],
  )
  const meant = new Set(alone.flatMap((file) => twinOf(file)?.id ?? []))
  const sameCount = paired.filter(({ file, here: stored }) => stored && isSameBooking(file, stored)).length
  return {
    added: paired.flatMap((each) => (each.here ? [] : [each.file])),
    changed,
    same: comparison.same + sameCount,
    onlyHere: onlyHere.filter(({ id }) => !meant.has(id)),
    withoutAccount: wanted.length - found.length,
    withoutPlace: placed.filter(({ file }, at) => hasLostPlace(found[at]?.file, file)).length,
    seenCount: here.length,
  }
}

/** How many bookings would be written or go. */
export function countPlanned({ added, changed, onlyHere }: BookingPlan, mode: RestoreMode): number {
  return added.length + changed.length + (mode === 'exact' ? onlyHere.length : 0)
}

/** A booking that is to be written, and the one in whose place. */
interface Wanted {
  readonly file: RestoredBooking
  readonly here: RestoredBooking | undefined
}

/** What says where a booking came from stays as it is here. */
function asTwin(file: RestoredBooking, twin: RestoredBooking): RestoredBooking {
  const { id, importId, fingerprint, occurrence } = twin
  return { ...file, id, importId, fingerprint, occurrence }
}

function placesIn({ accounts, imports, items, groups }: RecordLists) {
  const [importIds, itemIds, groupIds] = [idsOf(imports), idsOf(items), idsOf(groups)]
  const known = (ids: ReadonlySet<unknown>, id: string | null) => (id !== null && ids.has(id) ? id : null)
  const placed = <Place extends Pick<RestoredBooking, 'itemId' | 'groupId'>>(place: Place): Place => ({
    ...place,
    itemId: known(itemIds, place.itemId),
    groupId: known(groupIds, place.groupId),
  })
  return {
    accounts: idsOf(accounts),
    put: (booking: RestoredBooking): RestoredBooking => ({
      ...placed(booking),
      importId: known(importIds, booking.importId),
      parts: booking.parts.map(placed),
    }),
  }
}

function hasLostPlace(told: RestoredBooking | undefined, placed: RestoredBooking): boolean {
  if (!told) return false
  const places = ({ parts, ...own }: RestoredBooking) =>
    [own, ...parts].flatMap(({ itemId, groupId }) => itemId ?? groupId ?? [])
  return places(told).length > places(placed).length
}

/**
 * A transfer is two bookings of two accounts. Where the plan would tear one apart, the half that is left stays a
 * transfer without a partner; of three, those of the file belong together.
 */
function withWholeTransfers(
  wanted: readonly Wanted[],
  { here, gone }: { readonly here: readonly RestoredBooking[]; readonly gone: readonly RestoredBooking[] },
): readonly Wanted[] {
  const replaced = new Set([...wanted.flatMap((each) => each.here?.id ?? []), ...gone.map(({ id }) => id)])
  const staying = here.filter(({ id, transferId }) => transferId !== null && !replaced.has(id))
  const coming = wanted.map(({ file }) => file)
  const ofTransfer = Map.groupBy(coming, transferOf)
  const bystanders = Map.groupBy(staying, transferOf)
  const isWhole = (id: string) => isPair([...(ofTransfer.get(id) ?? []), ...(bystanders.get(id) ?? [])])
  const isOwn = (id: string) => isPair(ofTransfer.get(id) ?? [])
  const freed = staying
    .filter((each) => !isWhole(transferOf(each)))
    .map((each) => ({ file: { ...each, transferId: null }, here: each }))
  return [
    ...wanted.map((each) => {
      const id = transferOf(each.file)
      return id === '' || isWhole(id) || isOwn(id)
        ? each
        : { ...each, file: { ...each.file, transferId: null } }
    }),
    ...freed,
  ]
}

function transferOf({ transferId }: RestoredBooking): string {
  return transferId ?? ''
}

function isPair([one, other, third]: readonly RestoredBooking[]): boolean {
  if (!one || !other || third) return false
  return one.accountId !== other.accountId && one.amountCents + other.amountCents === 0
}

function idsOf(records: RecordLists[keyof RecordLists]): ReadonlySet<unknown> {
  return new Set(records.map(({ id }) => id))
}
