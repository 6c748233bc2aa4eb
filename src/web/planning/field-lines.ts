import type { AnyRecord, Field } from '#contract/records/record-description.ts'
import { type Lookups, fieldWords, isEmpty } from './field-words.ts'

export interface FieldLine {
  readonly key: string
  readonly label: string
  readonly value: string
  /** The field has nothing in it; `value` says what that means. */
  readonly isEmpty: boolean
}

/** A record or what is to become of it, field by field, as people read it; what has no words is left out. */
export function fieldLines(
  record: object,
  { fields }: Pick<AnyRecord, 'fields'>,
  lookups: Lookups,
): readonly FieldLine[] {
  const values = new Map<string, unknown>(Object.entries(record))
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = values.has(key) ? fieldWords(field, values.get(key), lookups) : null
    if (value === null) return []
    return [{ key, label: labelOf(field, values), value, isEmpty: isEmpty(values.get(key)) }]
  })
}

export interface FieldDifference {
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

/** What a person wants and what stands there meanwhile, where they differ, in the order of the description. */
export function differentFields(
  mine: object,
  theirs: object,
  description: Pick<AnyRecord, 'fields'>,
  lookups: Lookups,
): readonly FieldDifference[] {
  const stored = new Map(fieldLines(theirs, description, lookups).map(({ key, value }) => [key, value]))
  return fieldLines(mine, description, lookups).flatMap(({ key, label, value }) => {
    const other = stored.get(key) ?? ''
    return other === value ? [] : [{ label, mine: value, theirs: other }]
  })
}

/** What a field is called in this record. */
function labelOf(field: Field, values: ReadonlyMap<string, unknown>): string {
  const special = Object.entries(field.labelWhen ?? {}).flatMap(
    ([key, words]) => words?.[String(values.get(key))] ?? [],
  )
  return special[0] ?? field.label
}

/** What a form asks while its choices are these. */
export function formLabel(field: Field, choices: Readonly<Record<string, unknown>> = {}): string {
  return labelOf({ ...field, label: field.inForm ?? field.label }, new Map(Object.entries(choices)))
}
