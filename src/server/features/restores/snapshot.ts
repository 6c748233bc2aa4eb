import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import { isValues } from '#contract/restore/record-rows.ts'
import { perKind } from '#contract/restore/restore-kinds.ts'
import type { RecordLists, RestoredBooking } from '#contract/restore/restored-records.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** The records that a restore has touched, as they were before; records that it added are named only. */
export interface Snapshot {
  readonly before: RecordLists
  readonly after: RecordLists
}

/** Bookings as they are sent: each with the version that it replaces, 0 where it is not stored here. */
export interface SentBookings {
  readonly put: readonly RestoredBooking[]
  readonly removed: readonly { readonly id: string; readonly version: number }[]
}

/** The bookings that a restore has touched, like {@link Snapshot}. */
export interface TouchedBookings {
  readonly before: readonly RestoredBooking[]
  readonly after: readonly RestoredBooking[]
}

/** The content as compressed JSON: a fraction of its size, packed while other changes of the household wait. */
export async function packed(content: Snapshot | SentBookings | TouchedBookings): Promise<Buffer> {
  return pack(JSON.stringify(content), { level: constants.Z_BEST_SPEED })
}

/** Unpacks a snapshot. @throws {Error} when it is none */
export async function unpackSnapshot(content: Buffer): Promise<Snapshot> {
  const read = await unpacked(content)
  return { before: listsOf(read['before']), after: listsOf(read['after']) }
}

/** Unpacks a part as it was sent; it was checked then. @throws {Error} when it is none */
export async function unpackSent(content: Buffer): Promise<SentBookings> {
  const read = await unpacked(content)
  if (!isOf<SentBookings>(read, ['put', 'removed'])) throw noBookings()
  return read
}

/** Unpacks a part that was restored. @throws {Error} when it is none */
export async function unpackTouched(content: Buffer): Promise<TouchedBookings> {
  const read = await unpacked(content)
  if (!isOf<TouchedBookings>(read, ['before', 'after'])) throw noBookings()
  return read
}

// Only this server writes such content: its lists are enough to recognise it.
function isOf<Content extends SentBookings | TouchedBookings>(
  read: unknown,
  lists: readonly (keyof Content & string)[],
): read is Content {
  return isValues(read) && lists.every((name) => Array.isArray(read[name]))
}

function noBookings(): Error {
  return new Error('A part without bookings')
}

async function unpacked(content: Buffer) {
  const read: unknown = JSON.parse((await unpack(content)).toString())
  if (!isValues(read)) throw new Error('A snapshot without records')
  return read
}

function listsOf(value: unknown): RecordLists {
  const lists = isValues(value) ? value : {}
  return perKind((kind) => {
    const list = lists[kind]
    return Array.isArray(list) ? list.filter(isValues) : []
  })
}
