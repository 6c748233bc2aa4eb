import { triedAgain, withOwnValue } from '#web/app/outbox/decide.ts'
import type { Entry, KeptCall } from '#web/app/outbox/entry.ts'
import { differingKeys, type Settlement, settleFields } from '#web/household/records/settle-fields.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'
import { waitingWrites } from './waiting-writes.ts'

type Fields = Readonly<Record<string, unknown>>

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
  if (!entry.call.body) return { entry: withOwnValue(entry), contested: changedSince(entry.seen, current) }
  if (waitingWrites.get(entry.endpoint)?.settled) {
    const settled = settledEntry(entry)
    return settled && { entry: settled, contested: Object.keys(current) }
  }
  const { together = [], fitting } = waitingWrites.get(entry.endpoint) ?? {}
  const settled = settledTogether(entry, current, together)
  const { merged, contested } =
    fitting && !fitting.doFit(settled.merged)
      ? settledTogether(entry, current, [...together, ...fitting.fields])
      : settled
  return { entry: withOwnValue(entry, asSent(entry, merged)), contested }
}

/** An entry settled with the stored record, where some fields are one. */
function settledTogether(entry: Entry, current: Fields, together: readonly string[]): Settlement<Fields> {
  const base = isRecord(entry.seen) ? entry.seen : undefined
  const { merged, contested } = settleFields<Fields>({
    base: base && gathered(base, together),
    mine: gathered(fieldsSent(entry), together),
    theirs: gathered(current, together),
  })
  return {
    merged: spread(merged),
    contested: contested.flatMap((key) => (key === GATHERED ? together : [key])),
  }
}

/** The fields that somebody else has changed since a record was seen that is to be deleted. */
function changedSince(seen: unknown, current: Fields): readonly string[] {
  const fields = isRecord(seen) ? differingKeys(current, seen) : Object.keys(current)
  return fields.filter((key) => key !== 'version')
}

/**
 * An entry whose record has no version against the record as it is stored: without the parts that are to stay as they
 * are stored. Undefined: nothing of it remains to be sent.
 */
export function settledEntry(entry: Entry, keptParts: readonly string[] = []): Entry | undefined {
  const { settled, partsOf } = waitingWrites.get(entry.endpoint) ?? {}
  const current = entry.refusal?.current
  const call = settled?.(entry.call, current, keptParts) as KeptCall | undefined
  if (!call) return undefined
  const parts = partsOf?.(call)
  return { ...triedAgain(entry), call, seen: current, ...(parts && { parts }) }
}

/** The entry that needs nobody: no field was changed by both sides. */
export function mergedWithoutAsking(entry: Entry): Entry | undefined {
  const merged = mergeEntry(entry)
  return merged && merged.contested.length === 0 ? merged.entry : undefined
}

/** The fields of the record that an entry sends, also those that stand one level deeper in its body. */
export function fieldsSent({ endpoint, call: { body = {} } }: Pick<Entry, 'endpoint' | 'call'>): Fields {
  const { version: _version, ...sent } = body
  const { nested } = waitingWrites.get(endpoint) ?? {}
  if (nested === undefined) return sent
  const { [nested]: deeper, ...others } = sent
  return { ...others, ...(isRecord(deeper) && deeper) }
}

/** Fields of the record in the form of the body of an entry. */
function asSent({ endpoint, call: { body = {} } }: Entry, fields: Fields): Fields {
  const { nested } = waitingWrites.get(endpoint) ?? {}
  const deeper = nested === undefined ? undefined : body[nested]
  if (nested === undefined || !isRecord(deeper)) return fields
  const all = Object.entries(fields)
  return {
    ...Object.fromEntries(all.filter(([key]) => !(key in deeper))),
    [nested]: Object.fromEntries(all.filter(([key]) => key in deeper)),
  }
}

/** Under this name fields that depend on each other are one field. */
const GATHERED = ' together'

function gathered(record: Fields, keys: readonly string[]): Fields {
  const all = Object.entries(record)
  const own = all.filter(([key]) => keys.includes(key))
  if (own.length === 0) return record
  return {
    ...Object.fromEntries(all.filter(([key]) => !keys.includes(key))),
    [GATHERED]: Object.fromEntries(own),
  }
}

function spread({ [GATHERED]: own, ...others }: Fields): Fields {
  return { ...others, ...(isRecord(own) && own) }
}
