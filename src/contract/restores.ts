import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { isValues } from '#contract/restore/record-rows.ts'
import {
  type RestoreKind,
  bookingKind,
  keyOf,
  kindNames,
  restoreKinds,
} from '#contract/restore/restore-kinds.ts'
import {
  type AnyValues,
  type KindName,
  restoredBooking,
  restoredRecords,
} from '#contract/restore/restored-records.ts'
import { MAX_COLUMN, day, id, shortText, version, whole } from '#contract/schema/schema.ts'

/** The limit allows for everything that a household can have at the caps of its tables, without its bookings. */
const restoreBody = { kilobytes: 12_288, values: 420_000, canBeRight: canBeRecords }
/** The most records of a kind, above the caps of all tables. */
const MAX_RECORDS = 10_000
const MAX_KEY_LENGTH = 160
/** A household has 90 000 bookings at most; this many parts hold them with all their bank's data. */
const MAX_PARTS = 100
/** A removed booking is two words, a written one is complete, so more can be removed at once. */
const [MAX_PUT, MAX_REMOVED] = [2_500, 20_000]
const partBody = { kilobytes: 4_096, values: 110_000, canBeRight: canBePart }

const { household, persons, accounts, imports, partedTransfers, typedBookings } = restoredRecords
const { sources, receipts, extras, versions, transfers } = restoredRecords
const { plan, planPersons, planScenarios, positions, events, distribution } = restoredRecords
const { budget, groups, items, contracts, rules, mappings, goals, scenarios, setUp } = restoredRecords
const { properties, sales, checks } = restoredRecords

/** The records to write, each with the version that it replaces; 0: it is not stored. */
const put = z.strictObject({
  household: listOf('household', household),
  persons: listOf('persons', persons),
  accounts: listOf('accounts', accounts),
  imports: listOf('imports', imports),
  partedTransfers: listOf('partedTransfers', partedTransfers),
  typedBookings: listOf('typedBookings', typedBookings),
  sources: listOf('sources', sources),
  receipts: listOf('receipts', receipts),
  extras: listOf('extras', extras),
  versions: listOf('versions', versions),
  transfers: listOf('transfers', transfers),
  plan: listOf('plan', plan),
  planPersons: listOf('planPersons', planPersons),
  planScenarios: listOf('planScenarios', planScenarios),
  positions: listOf('positions', positions),
  events: listOf('events', events),
  distribution: listOf('distribution', distribution),
  budget: listOf('budget', budget),
  groups: listOf('groups', groups),
  items: listOf('items', items),
  contracts: listOf('contracts', contracts),
  rules: listOf('rules', rules),
  mappings: listOf('mappings', mappings),
  goals: listOf('goals', goals),
  properties: listOf('properties', properties),
  sales: listOf('sales', sales),
  checks: listOf('checks', checks),
  scenarios: listOf('scenarios', scenarios),
  setUp: listOf('setUp', setUp),
})

/** The records to remove, as they were seen. */
const removed = z
  .array(z.strictObject({ kind: z.enum(kindNames), key: shortText(MAX_KEY_LENGTH), version }))
  .check(z.maxLength(MAX_RECORDS))

const restore = z.object({
  id,
  /** The day on which the file was made. */
  exportedOn: day,
  restoredAt: z.string(),
  undoneAt: z.nullable(z.string()),
  addedCount: z.int(),
  changedCount: z.int(),
  removedCount: z.int(),
})

/** Lists the restores that can still be undone, or were: the last three of thirty days, the newest first. */
export const readRestores = endpoint({
  method: 'GET',
  path: '/api/restores',
  access: 'subscriber',
  summary: 'What was restored from files',
  data: z.object({ restores: z.array(restore) }),
  envelope: 'data',
})

/**
 * Stores a part of the bookings that a restore is to write and remove, each with the version that it replaces; it is
 * kept for a day until {@link createRestore} names it. A part sent again replaces the former one; parts of another
 * restore that was never done are deleted. Once the restore is done nothing happens.
 */
export const putRestorePart = endpoint({
  method: 'POST',
  path: '/api/restores/parts',
  access: 'subscriber',
  mayWait: false,
  summary: 'Send bookings of a restore',
  body: z
    .strictObject({
      restoreId: id,
      part: whole({ minimum: 1, maximum: MAX_PARTS }),
      put: z.array(restoredBooking).check(z.maxLength(MAX_PUT)),
      removed: z.array(z.strictObject({ id, version })).check(z.maxLength(MAX_REMOVED)),
    })
    .check(
      z.refine((sent) => new Set(idsIn(sent)).size === idsIn(sent).length, {
        error: 'Jede Buchung darf nur einmal vorkommen.',
        path: ['put'],
      }),
    ),
  largeBody: partBody,
  envelope: 'empty',
})

/**
 * The number of parts that belong to the restore, and the number of bookings that were stored when the file was
 * compared.
 */
const sentBookings = z.strictObject({
  partCount: whole({ minimum: 1, maximum: MAX_PARTS }),
  seenCount: whole({ minimum: 0, maximum: MAX_COLUMN }),
})

/**
 * Restores records of an export and removes others, all or nothing; the state before is kept, so that the restore can
 * be undone. `conflict`: a record is no longer as it was seen, or a part of the bookings is missing. The client makes
 * the id; a repeated call answers as the first.
 */
export const createRestore = endpoint({
  method: 'POST',
  path: '/api/restores',
  access: 'subscriber',
  mayWait: false,
  summary: 'Restore records of an export',
  body: z.strictObject({ id, exportedOn: day, put, removed, bookings: z.nullable(sentBookings) }),
  largeBody: restoreBody,
  data: restore,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

/**
 * Undoes everything that a restore has changed. Refused in one sentence where some of it was changed since. A repeated
 * call answers as the first.
 */
export const undoRestore = endpoint({
  method: 'DELETE',
  path: '/api/restores/{id}',
  access: 'subscriber',
  mayWait: false,
  summary: 'Take a restore back',
  params: z.strictObject({ id }),
  data: restore,
  envelope: 'data',
  problems: ['not_found'],
})

function listOf<Element extends z.ZodMiniType<AnyValues>>(kind: KindName, element: Element) {
  return z.array(element).check(
    z.maxLength(MAX_RECORDS),
    z.refine((list) => new Set(list.map((record) => keyOf(kind, record))).size === list.length, {
      error: 'Jeder Eintrag darf nur einmal vorkommen.',
    }),
  )
}

/** Whether everything in the body looks like a record; the schema says what exactly is wrong with a few. */
function canBeRecords(body: unknown): boolean {
  const lists = isValues(body) ? body['put'] : undefined
  if (!isValues(lists)) return false
  return kindNames.every((kind) => {
    const list = lists[kind]
    return Array.isArray(list) && list.every((record) => canBeRecord(kind, record))
  })
}

/** The same as {@link canBeRecords}, for bookings. */
function canBePart(body: unknown): boolean {
  const { put: coming, removed: going } = isValues(body) ? body : {}
  if (!Array.isArray(coming) || !Array.isArray(going)) return false
  return coming.every((each) => canHave(bookingKind, each)) && going.every(isValues)
}

function idsIn({
  put: coming,
  removed: going,
}: Readonly<Record<'put' | 'removed', readonly { id: string }[]>>) {
  return [...coming, ...going].map((each) => each.id)
}

function canBeRecord(kind: KindName, record: unknown): boolean {
  return canHave(restoreKinds[kind], record)
}

function canHave({ record: { fields } }: RestoreKind, record: unknown): boolean {
  if (!isValues(record)) return false
  return Object.keys(record).every((key) => key === 'id' || key === 'version' || Object.hasOwn(fields, key))
}
