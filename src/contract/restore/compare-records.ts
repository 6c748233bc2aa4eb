import type { Fields } from '#contract/records/record-description.ts'
import { transactionRecord } from '#contract/records/transaction-record.ts'
import { isValues } from './record-rows.ts'
import { type RestoreKind, keyOf, kindNames, perKind, restoreKinds } from './restore-kinds.ts'
import type { AnyValues, KindName, RecordLists, RestoredBooking } from './restored-records.ts'

/** A record in the file together with the stored one. */
export interface ChangedRecord {
  readonly file: AnyValues
  readonly here: AnyValues
}

/** The changes that a file would make to the records of a kind. */
export interface KindDifference {
  readonly kind: KindName
  readonly added: readonly AnyValues[]
  readonly changed: readonly ChangedRecord[]
  readonly same: readonly AnyValues[]
  readonly onlyHere: readonly AnyValues[]
}

/** Compares the records of a file with the stored ones, kind by kind; versions are ignored. */
export function compareRecords(file: RecordLists, here: RecordLists): readonly KindDifference[] {
  return kindNames.map((kind) => {
    const stored = byKey(kind, here[kind])
    const named = byKey(kind, file[kind])
    const pairs = file[kind].flatMap((record) => {
      const found = stored.get(keyOf(kind, record))
      return found ? [{ file: record, here: found }] : []
    })
    return {
      kind,
      added: file[kind].filter((record) => !stored.has(keyOf(kind, record))),
      changed: pairs.filter((pair) => !isSameRecord(kind, pair.file, pair.here)),
      same: pairs.filter((pair) => isSameRecord(kind, pair.file, pair.here)).map((pair) => pair.here),
      onlyHere: here[kind].filter((record) => !named.has(keyOf(kind, record))),
    }
  })
}

/** Whether two records of a kind are equal, ignoring their versions. */
export function isSameRecord(kind: KindName, one: AnyValues, other: AnyValues): boolean {
  return contentOf(restoreKinds[kind], one) === contentOf(restoreKinds[kind], other)
}

/** Whether two bookings are equal, ignoring their versions. */
export function isSameBooking(one: RestoredBooking, other: RestoredBooking): boolean {
  const [mine, theirs]: readonly AnyValues[] = [one, other]
  return bookingFields.every(
    (field) =>
      (mine?.[field] ?? null) === (theirs?.[field] ?? null) ||
      (field === 'parts' && haveSameParts(one, other)),
  )
}

const bookingFields = ['id', ...Object.keys(transactionRecord.fields)]
const bookingParts = transactionRecord.fields.parts.fields

function haveSameParts({ parts }: RestoredBooking, { parts: others }: RestoredBooking): boolean {
  const told = (list: RestoredBooking['parts']) =>
    JSON.stringify(list.map((part) => partContent(part, bookingParts)))
  return parts.length === others.length && (parts.length === 0 || told(parts) === told(others))
}

/** The records of a kind by the fields that distinguish them. */
export function byKey(kind: KindName, records: readonly AnyValues[]): ReadonlyMap<string, AnyValues> {
  return new Map(records.map((record) => [keyOf(kind, record), record]))
}

/** The stored records after some were replaced by records with the same key, and others were removed. */
export function mergeRecords(
  here: RecordLists,
  put: RecordLists,
  removed: Readonly<Record<KindName, ReadonlySet<string>>>,
): RecordLists {
  return perKind((kind) => {
    const merged = new Map([...byKey(kind, here[kind]), ...byKey(kind, put[kind])])
    for (const key of removed[kind]) merged.delete(key)
    return [...merged.values()]
  })
}

function contentOf({ record, children = [], key }: RestoreKind, values: AnyValues): string {
  const unordered = new Set(
    children.filter(({ order, shape }) => shape === 'list' && order !== 'position').map(({ field }) => field),
  )
  const own = Object.entries(record.fields).map(([name, field]) => {
    const value = values[name] ?? null
    if (field.format !== 'entry' || !Array.isArray(value)) return sortedKeys(value)
    const parts = value.map((part: unknown) => JSON.stringify(partContent(part, field.fields)))
    return unordered.has(name) ? parts.toSorted() : parts
  })
  return JSON.stringify([key.map((name) => values[name]), own])
}

// Other records refer to the id of a part, but never to its version.
function partContent(part: unknown, fields: Fields): unknown {
  if (!isValues(part)) return part
  return [part['id'] ?? null, ...Object.keys(fields).map((name) => part[name] ?? null)]
}

function sortedKeys(value: unknown): unknown {
  if (!isValues(value)) return value
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
