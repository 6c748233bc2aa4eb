import type { BookingComparison, ChangedBooking } from './compare-bookings.ts'
import { isSameBooking } from './compare-records.ts'
import type { RecordLists, RestoredBooking } from './restored-records.ts'

/** Whether records that are missing in the file stay, or are removed. */
export type RestoreMode = 'complete' | 'exact'

/** The changes that a file would make to the bookings. */
export interface BookingPlan {
  readonly added: readonly RestoredBooking[]
  readonly changed: readonly ChangedBooking[]
  readonly same: number
  readonly onlyHere: readonly RestoredBooking[]
  /** How many bookings are left out, because their account is not stored. */
  readonly withoutAccount: number
  /** How many bookings are taken without their place, because it is not stored. */
  readonly withoutPlace: number
  /** How many bookings were stored when they were read. */
  readonly seenCount: number
}

/**
 * Plans which bookings are written and which are removed.
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

/** How many bookings would be written or removed. */
export function countPlanned({ added, changed, onlyHere }: BookingPlan, mode: RestoreMode): number {
  return added.length + changed.length + (mode === 'exact' ? onlyHere.length : 0)
}

/** A booking to be written, and the stored one that it replaces. */
interface Wanted {
  readonly file: RestoredBooking
  readonly here: RestoredBooking | undefined
}

/** The fields that say where a booking came from keep their stored values. */
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
 * Keeps transfers whole, which are two bookings of two accounts. Where the plan would separate them, the remaining half
 * stays a transfer without a partner; of three, those of the file belong together.
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
