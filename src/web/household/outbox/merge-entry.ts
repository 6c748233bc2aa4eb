import { withOwnValue } from '#web/app/outbox/decide.ts'
import type { Entry } from '#web/app/outbox/entry.ts'
import { settleFields } from '#web/household/records/settle-fields.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'

interface MergedEntry {
  /** The entry against the stored record: what only the other side changed is taken from there. */
  readonly entry: Entry
  /** The fields that both sides changed, to different values; the entry has the person's. */
  readonly contested: readonly string[]
}

/** Settles an entry that met a newer record, field by field (decision 0089); undefined where no record is told. */
export function mergeEntry(entry: Entry): MergedEntry | undefined {
  const current = entry.refusal?.current
  if (entry.refusal?.status !== 412 || !isRecord(current)) return undefined
  const { version: _version, ...mine } = entry.call.body ?? {}
  const base = isRecord(entry.seen) ? entry.seen : undefined
  const { merged, contested } = settleFields<Readonly<Record<string, unknown>>>({
    base,
    mine,
    theirs: current,
  })
  return { entry: withOwnValue(entry, merged), contested }
}

/** The entry that needs nobody: no field was changed by both sides. */
export function mergedWithoutAsking(entry: Entry): Entry | undefined {
  const merged = mergeEntry(entry)
  return merged && merged.contested.length === 0 ? merged.entry : undefined
}
