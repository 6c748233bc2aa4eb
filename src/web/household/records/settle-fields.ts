/** A record in three states, with the same fields: as it was seen, as somebody wants it, and as it is stored now. */
export interface ThreeSides<Fields> {
  /** Undefined: nothing was stored when the change began. */
  readonly base: Fields | undefined
  readonly mine: Fields
  readonly theirs: Fields
}

export interface Settlement<Fields> {
  /** Every field from the side that changed it; one that both changed differently has my value. */
  readonly merged: Fields
  /** The fields that both sides changed, to different values. */
  readonly contested: readonly string[]
}

/**
 * Settles two changes of one record field by field: a field that only one side changed is taken from that side, one
 * that both changed alike needs no question, and one that both changed differently is contested. A list in a record is
 * one field.
 */
export function settleFields<Fields extends object>({
  base,
  mine,
  theirs,
}: ThreeSides<Fields>): Settlement<Fields> {
  const [own, other, former] = [valuesOf(mine), valuesOf(theirs), valuesOf(base ?? {})]
  const differing = [...own.keys()].filter((key) => !isSameValue(own.get(key), other.get(key)))
  const isMineAsBefore = (key: string) => former.has(key) && isSameValue(own.get(key), former.get(key))
  const isTheirsAsBefore = (key: string) => former.has(key) && isSameValue(other.get(key), former.get(key))
  return {
    merged: { ...mine, ...fieldsOf(theirs, differing.filter(isMineAsBefore)) },
    contested: differing.filter((key) => !isMineAsBefore(key) && !isTheirsAsBefore(key)),
  }
}

/** The fields that differ between both. */
export function differingKeys(mine: object, theirs: object): readonly string[] {
  const [own, other] = [valuesOf(mine), valuesOf(theirs)]
  return [...own.keys()].filter((key) => !isSameValue(own.get(key), other.get(key)))
}

/** Only these fields of a record. */
export function fieldsOf<Fields extends object>(record: Fields, keys: readonly string[]): Partial<Fields> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key))) as Partial<Fields>
}

function valuesOf(record: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(record))
}

/** Whether two values are the same: the order of entries does not matter, nor do their versions. */
function isSameValue(one: unknown, other: unknown): boolean {
  return contentOf(one) === contentOf(other)
}

function contentOf(value: unknown): string {
  if (Array.isArray(value)) {
    const entries = value.map(contentOf)
    return `[${(value.every(isEntry) ? entries.toSorted() : entries).join()}]`
  }
  if (!isEntry(value)) return JSON.stringify(value ?? null)
  const fields = Object.entries(value).filter(([key]) => key !== 'version')
  return `{${fields
    .map(([key, field]) => `${JSON.stringify(key)}:${contentOf(field)}`)
    .toSorted()
    .join()}}`
}

function isEntry(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
