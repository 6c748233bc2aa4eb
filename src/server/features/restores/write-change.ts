import { fieldProblem } from '#contract/protocol/problem.ts'
import { byKey, isSameRecord, mergeRecords } from '#contract/restore/compare-records.ts'
import { isValues } from '#contract/restore/record-rows.ts'
import { recordTitle } from '#contract/restore/record-title.ts'
import {
  type RestoreKind,
  bookingKind,
  keyOf,
  kindNames,
  perKind,
  restoreKinds,
} from '#contract/restore/restore-kinds.ts'
import type { AnyValues, KindName, RecordLists } from '#contract/restore/restored-records.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { codeOf } from '#server/system-error.ts'
import { countAllMonths, countMonths } from '#server/transactions/count-months.ts'
import { countWords } from '#server/transactions/word-store.ts'
import { checkWhole } from './check-whole.ts'
import { readRecords, removeKind, renewGroups, writeKind } from './record-store.ts'
import type { Snapshot } from './snapshot.ts'
import type { WrittenBookings } from './write-bookings.ts'

/** The records that replace stored ones, and those to delete. */
export interface Change {
  readonly put: RecordLists
  /** The keys of deleted records, by kind. */
  readonly removed: Readonly<Record<KindName, ReadonlySet<string>>>
  /** Writes the bookings after the records that they refer to were written, and before anything is deleted. */
  readonly writeBookings: (whole: RecordLists) => Promise<WrittenBookings>
}

/**
 * Writes and deletes records and bookings, under the checks of the features; records that others refer to are written
 * first and deleted last.
 * @returns the touched records before and after, and the result for the bookings
 * @throws {Problem} invalid_input where the whole would not fit together
 */
export async function writeChange(
  scope: HouseholdScope,
  here: RecordLists,
  change: Change,
  today: Day,
): Promise<{ readonly snapshot: Snapshot; readonly written: WrittenBookings }> {
  const put = perKind((kind) => {
    const stored = byKey(kind, here[kind])
    return change.put[kind].map((record) => nextVersion(kind, record, stored.get(keyOf(kind, record))))
  })
  const gone = perKind((kind) => here[kind].filter((record) => change.removed[kind].has(keyOf(kind, record))))
  const whole = mergeRecords(here, put, change.removed)
  await checkWhole(scope, { here, put, gone, whole, today })
  for (const kind of kindNames) await refusing(restoreKinds[kind], () => writeKind(scope, kind, put[kind]))
  const written = await refusing(bookingKind, () => change.writeBookings(whole))
  const areMonthsOthers = here.budget[0]?.['monthStart'] !== whole.budget[0]?.['monthStart']
  await (areMonthsOthers ? countAllMonths(scope) : countMonths(scope, written.booked))
  await countWords(scope, written.booked)
  for (const kind of kindNames.toReversed())
    await refusing(restoreKinds[kind], () => removeKind(scope, kind, gone[kind]))
  if (put.groups.length + gone.groups.length > 0) await renewGroups(scope)
  // Without a plan the months are those of the calendar.
  if (areMonthsOthers && whole.budget.length === 0) await countAllMonths(scope)
  refuseOthers(await readRecords(scope), whole)
  const before = perKind((kind) => [...touched(kind, here, put), ...gone[kind]])
  return { snapshot: { before, after: put }, written }
}

function touched(kind: KindName, here: RecordLists, put: RecordLists): readonly AnyValues[] {
  const keys = byKey(kind, put[kind])
  return here[kind].filter((record) => keys.has(keyOf(kind, record)))
}

function nextVersion(kind: KindName, record: AnyValues, stored: AnyValues | undefined): AnyValues {
  const parts = (restoreKinds[kind].children ?? []).flatMap(({ field, hasVersion, order }) => {
    const list = record[field]
    if (!hasVersion || order === undefined || !Array.isArray(list)) return []
    const former = stored?.[field]
    const known = new Map(
      (Array.isArray(former) ? former : []).filter(isValues).map((part) => [part[order], part]),
    )
    return [[field, list.filter(isValues).map((part) => nextPart(part, known.get(part[order])))]]
  })
  return { ...record, ...Object.fromEntries(parts), version: versionOf(stored ?? record) + 1 }
}

function nextPart(part: AnyValues, stored: AnyValues | undefined): AnyValues {
  if (!stored) return { ...part, version: versionOf(part) + 1 }
  const isSame = Object.entries(part).every(([key, value]) => key === 'version' || stored[key] === value)
  return { ...part, version: versionOf(stored) + (isSame ? 0 : 1) }
}

function versionOf({ version }: AnyValues): number {
  return typeof version === 'number' ? version : 0
}

// The result is compared with what was wanted: a constraint of a table may have deleted more along with a record.
function refuseOthers(stored: RecordLists, wanted: RecordLists): void {
  for (const kind of kindNames) {
    const found = byKey(kind, stored[kind])
    const other = wanted[kind].find((record) => {
      const same = found.get(keyOf(kind, record))
      return !same || !isSameRecord(kind, same, record)
    })
    if (other) throw fieldProblem('', `${recordTitle(kind, other)} lässt sich so nicht speichern.`)
  }
}

/** Turns what the database itself refuses, as the last wall behind all checks, into a refusal of the restore. */
async function refusing<Result>(
  { record: { name } }: RestoreKind,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const code = codeOf(error)
    if (code === '23503')
      throw fieldProblem('', `${name}: Daran hängt noch etwas, zum Beispiel eine Buchung.`)
    if (/^2[23]/u.test(code)) throw fieldProblem('', `${name}: Ein Eintrag passt nicht zu den anderen.`)
    throw error
  }
}
