import type { Field, Fields } from '#contract/records/record-description.ts'
import { isValues } from './record-rows.ts'
import { kindNames, perKind, restoreKinds } from './restore-kinds.ts'
import type { AnyValues, KindName, RecordLists } from './restored-records.ts'

/** The kinds of records to which an id of a format can belong. */
const kindsOfFormat: Partial<Readonly<Record<Field['format'], readonly KindName[]>>> = {
  person: ['persons'],
  source: ['sources'],
  account: ['accounts'],
  statementImport: ['imports'],
  position: ['positions'],
  planScenario: ['planScenarios'],
  budgetGroup: ['groups'],
  budgetItem: ['items'],
  goal: ['goals'],
}

/** A record that refers to a missing one. */
export interface MissingReference {
  readonly kind: KindName
  readonly index: number
  readonly record: AnyValues
  /** The dotted path of the field. */
  readonly field: string
  /** The label of the field. */
  readonly label: string
  /** The kind of the missing record. */
  readonly missing: KindName
  readonly id: string
}

/** The references to records that are not among the known ones. */
export function missingReferences(records: RecordLists, known: RecordLists): readonly MissingReference[] {
  const ids = new Map(kindNames.map((kind) => [kind, new Set(known[kind].map(({ id }) => id))]))
  return kindNames.flatMap((kind) =>
    records[kind].flatMap((record, index) =>
      referencesOf(restoreKinds[kind].record.fields, record).flatMap(({ field, label, kinds, id }) =>
        kinds.some((each) => ids.get(each)?.has(id)) || kinds[0] === undefined
          ? []
          : [{ kind, index, record, field, label, missing: kinds[0], id }],
      ),
    ),
  )
}

/** Replaces every id of a kind by the one that its record has here. */
export function renameIds(
  records: RecordLists,
  ids: Partial<Readonly<Record<KindName, ReadonlyMap<string, string>>>>,
): RecordLists {
  return perKind((kind) =>
    records[kind].map((record) => {
      const own = ids[kind]?.get(String(record['id']))
      const renamed = renamedIn(restoreKinds[kind].record.fields, record, ids)
      return own === undefined ? renamed : { ...renamed, id: own }
    }),
  )
}

interface Reference {
  readonly field: string
  readonly label: string
  readonly kinds: readonly KindName[]
  readonly id: string
}

function referencesOf(fields: Fields, values: AnyValues, at = ''): readonly Reference[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = values[key]
    if (field.format === 'entry')
      return partsOf(value).flatMap((part, index) =>
        referencesOf(field.fields, part, `${at}${key}.${index}.`),
      )
    const kinds = kindsOfFormat[field.format]
    return kinds && typeof value === 'string'
      ? [{ field: `${at}${key}`, label: field.label, kinds, id: value }]
      : []
  })
}

function renamedIn(
  fields: Fields,
  values: AnyValues,
  ids: Partial<Readonly<Record<KindName, ReadonlyMap<string, string>>>>,
): AnyValues {
  const changed = Object.entries(fields).flatMap(([key, field]) => {
    const value = values[key]
    if (field.format === 'entry') {
      if (Array.isArray(value))
        return [[key, value.map((part) => (isValues(part) ? renamedIn(field.fields, part, ids) : part))]]
      return isValues(value) ? [[key, renamedIn(field.fields, value, ids)]] : []
    }
    const found = kindsOfFormat[field.format]?.flatMap((kind) => ids[kind]?.get(String(value)) ?? [])[0]
    return found === undefined ? [] : [[key, found]]
  })
  return { ...values, ...Object.fromEntries(changed) }
}

function partsOf(value: unknown): readonly AnyValues[] {
  return (Array.isArray(value) ? value : [value]).filter(isValues)
}
