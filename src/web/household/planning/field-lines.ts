import type { AnyRecord, Field, Fields } from '#contract/records/record-description.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { type Lookups, fieldWords, isEmpty } from './field-words.ts'

export interface FieldLine {
  readonly key: string
  readonly label: string
  readonly value: string
  /** Whether the field is empty; `value` says what that means. */
  readonly isEmpty: boolean
}

/** A record, or its planned change, field by field in words; fields without words are left out. */
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

export interface ContestedLine {
  readonly key: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
  /** The difference between two amounts. */
  readonly difference?: string
}

interface Contested {
  readonly contested: readonly { readonly key: string; readonly mine: unknown; readonly theirs: unknown }[]
  /** The rest of the record, which may rename a field. */
  readonly settled: object
}

/** The fields that both sides changed, with the person's value and the stored one, in the order of the description. */
export function contestedLines(
  { contested, settled }: Contested,
  fields: Fields,
  lookups: Lookups,
): readonly ContestedLine[] {
  const values = new Map<string, unknown>(Object.entries(settled))
  return Object.entries(fields).flatMap(([key, field]) => {
    const found = contested.find((each) => each.key === key)
    if (!found) return []
    const { mine, theirs } = found
    const difference = differenceOf(field, mine, theirs, lookups)
    return [
      {
        key,
        label: labelOf(field, values),
        mine: fieldWords(field, mine, lookups) ?? nothing,
        theirs: fieldWords(field, theirs, lookups) ?? nothing,
        ...(difference !== undefined && { difference }),
      },
    ]
  })
}

const nothing = 'nichts'

function differenceOf(
  { format }: Field,
  mine: unknown,
  theirs: unknown,
  { formatEuro: inEuro = formatEuro }: Lookups,
): string | undefined {
  if (format !== 'cents' || typeof mine !== 'number' || typeof theirs !== 'number') return undefined
  return `Unterschied ${inEuro(Math.abs(mine - theirs))}.`
}

/** The label of a field in this record. */
function labelOf(field: Field, values: ReadonlyMap<string, unknown>): string {
  const special = Object.entries(field.labelWhen ?? {}).flatMap(
    ([key, words]) => words?.[String(values.get(key))] ?? [],
  )
  return special[0] ?? field.label
}

/** The label of a field in a form with these choices. */
export function formLabel(field: Field, choices: Readonly<Record<string, unknown>> = {}): string {
  return labelOf({ ...field, label: field.inForm ?? field.label }, new Map(Object.entries(choices)))
}
