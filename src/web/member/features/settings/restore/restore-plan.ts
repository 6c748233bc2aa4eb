import { type KindDifference, byKey, compareRecords } from '#contract/restore/compare-records.ts'
import type { RestoreMode } from '#contract/restore/plan-bookings.ts'
import { ownName } from '#contract/restore/record-title.ts'
import { type MissingReference, missingReferences, renameIds } from '#contract/restore/references.ts'
import {
  type RestoreArea,
  keyOf,
  kindNames,
  perKind,
  restoreAreas,
  restoreKinds,
} from '#contract/restore/restore-kinds.ts'
import type { AnyValues, KindName, RecordLists, RestoredBooking } from '#contract/restore/restored-records.ts'

/** The choices that somebody has made for a restore. */
export interface RestoreChoice {
  readonly areas: ReadonlySet<RestoreArea>
  readonly mode: RestoreMode
  /** The persons of the file with the persons here that they are; all others are new. */
  readonly persons: ReadonlyMap<string, string>
}

/** An area with the differences that the file would make to it. */
export interface AreaDifference {
  readonly area: RestoreArea
  readonly kinds: readonly KindDifference[]
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly onlyHere: number
}

/** The records that are sent, and the references in them that would lack their target. */
export interface RestorePlan {
  readonly put: RecordLists
  readonly removed: readonly { readonly kind: KindName; readonly key: string; readonly version: number }[]
  readonly missing: readonly MissingReference[]
  /** All records as they would be after the restore. */
  readonly known: RecordLists
}

/** The persons of the file whose ids do not exist here, and the persons here that they may be. */
export function strangers(file: RecordLists, here: RecordLists) {
  const [known, named] = [byKey('persons', here.persons), byKey('persons', file.persons)]
  const free = here.persons.filter((person) => !named.has(keyOf('persons', person)))
  return { persons: file.persons.filter((person) => !known.has(keyOf('persons', person))), free }
}

/** Matches persons with the same name, until somebody chooses otherwise; no person is matched twice. */
export function guessPersons(file: RecordLists, here: RecordLists): ReadonlyMap<string, string> {
  const { persons, free } = strangers(file, here)
  const left = [...free]
  return new Map(
    persons.flatMap((person) => {
      const at = left.findIndex((each) => ownName('persons', each) === ownName('persons', person))
      const [found] = at < 0 ? [] : left.splice(at, 1)
      return found ? [[String(person['id']), String(found['id'])] as const] : []
    }),
  )
}

/** The records of the file, with the ids under which the same things are stored here. */
export function asHere(file: RecordLists, here: RecordLists, persons: RestoreChoice['persons']): RecordLists {
  return renameIds(file, {
    persons,
    groups: sameGroups(file, here),
    scenarios: sameThings(file.scenarios, here.scenarios, ({ calculator, name }) =>
      JSON.stringify([calculator, name]),
    ),
  })
}

/** The bookings of the file, with the ids under which the same groups are stored here. */
export function bookingsAsHere(
  bookings: readonly RestoredBooking[],
  file: RecordLists,
  here: RecordLists,
): readonly RestoredBooking[] {
  const ids = sameGroups(file, here)
  if (ids.size === 0) return bookings
  const renamed = <Place extends Pick<RestoredBooking, 'groupId'>>(place: Place): Place => ({
    ...place,
    groupId: place.groupId && (ids.get(place.groupId) ?? place.groupId),
  })
  return bookings.map((booking) => ({ ...renamed(booking), parts: booking.parts.map(renamed) }))
}

/** The differences that the file would make, area by area. */
export function differencesOf(file: RecordLists, here: RecordLists): readonly AreaDifference[] {
  const all = compareRecords(file, here)
  return restoreAreas.map((area) => {
    const kinds = all.filter(({ kind }) => restoreKinds[kind].area === area)
    const count = (each: 'added' | 'changed' | 'same' | 'onlyHere') =>
      kinds.reduce((sum, difference) => sum + difference[each].length, 0)
    return {
      area,
      kinds,
      added: count('added'),
      changed: count('changed'),
      same: count('same'),
      onlyHere: count('onlyHere'),
    }
  })
}

/** The number of records of an area that the restore would change. */
export function effectOf({ added, changed, onlyHere, kinds }: AreaDifference, mode: RestoreMode): number {
  const kept = kinds.flatMap(({ kind, onlyHere: here }) => (mayGo(kind) ? [] : here)).length
  return added + changed + (mode === 'exact' ? onlyHere - kept : 0)
}

/** The records of the chosen areas that are sent, each with the version that it replaces. */
export function planOf(
  differences: readonly AreaDifference[],
  here: RecordLists,
  { areas, mode }: Pick<RestoreChoice, 'areas' | 'mode'>,
): RestorePlan {
  const taken = new Map(
    differences
      .filter(({ area }) => areas.has(area))
      .flatMap(({ kinds }) => kinds)
      .map((each) => [each.kind, each]),
  )
  const found = perKind((kind) => {
    const { added = [], changed = [] } = taken.get(kind) ?? {}
    return [
      ...added.map((record) => seen(kind, record, undefined)),
      ...changed.map(({ file, here: stored }) => seen(kind, file, stored)),
    ]
  })
  const put = withoutLostImports(found, here)
  const gone = perKind((kind) => (mode === 'exact' && mayGo(kind) ? (taken.get(kind)?.onlyHere ?? []) : []))
  const known = perKind((kind) => {
    const leaving = byKey(kind, gone[kind])
    return [...here[kind].filter((record) => !leaving.has(keyOf(kind, record))), ...put[kind]]
  })
  const removed = kindNames.flatMap((kind) =>
    gone[kind].map((record) => ({ kind, key: keyOf(kind, record), version: versionOf(record) })),
  )
  return { put, removed, missing: missingReferences(removed.length > 0 ? known : put, known), known }
}

/**
 * Leaves out imported files whose account is missing, as their bookings are left out, and with them
 * everything that is remembered about both.
 */
function withoutLostImports(put: RecordLists, here: RecordLists): RecordLists {
  const accounts = new Set([...here.accounts, ...put.accounts].map(({ id }) => id))
  const imports = put.imports.filter(({ accountId }) => accounts.has(accountId))
  const files = new Set([...here.imports, ...imports].map(({ id }) => id))
  return {
    ...put,
    imports,
    partedTransfers: put.partedTransfers.filter(
      ({ fromAccountId, toAccountId }) => accounts.has(fromAccountId) && accounts.has(toAccountId),
    ),
    typedBookings: put.typedBookings.filter(({ importId }) => files.has(importId)),
  }
}

/** Whether records of a kind can be removed; the household itself always exists. */
function mayGo(kind: KindName): boolean {
  return restoreKinds[kind].isAlwaysThere !== true
}

function seen(kind: KindName, record: AnyValues, stored: AnyValues | undefined): AnyValues {
  return { ...record, version: restoreKinds[kind].isUnversioned || !stored ? 0 : versionOf(stored) }
}

function versionOf({ version }: AnyValues): number {
  return typeof version === 'number' ? version : 0
}

function sameGroups(file: RecordLists, here: RecordLists): ReadonlyMap<string, string> {
  return sameThings(file.groups, here.groups, ({ key, name }) => JSON.stringify([key, name]))
}

function sameThings(
  file: readonly AnyValues[],
  here: readonly AnyValues[],
  nameOf: (record: AnyValues) => string,
): ReadonlyMap<string, string> {
  const known = new Set(here.map(({ id }) => id))
  const named = new Set(file.map(({ id }) => id))
  const byName = new Map(
    here.filter(({ id }) => !named.has(id)).map((record) => [nameOf(record), String(record['id'])]),
  )
  return new Map(
    file.flatMap((record) => {
      const same = known.has(record['id']) ? undefined : byName.get(nameOf(record))
      return same === undefined ? [] : [[String(record['id']), same] as const]
    }),
  )
}
