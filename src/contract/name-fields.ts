import { recordsListed } from '#contract/records/record-at.ts'
import type { Field, Fields } from '#contract/records/record-description.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

/** Adds titles to a schema: the names of a record's fields as people see them, and the words of its choices. */
export function nameFields(schema: JsonSchema, fields: Fields): JsonSchema {
  const { properties, items, anyOf } = schema as SchemaParts
  return {
    ...schema,
    ...(properties && {
      properties: mapValues(properties, (property, key) => namedProperty(property, key, fields[key])),
    }),
    ...(items && { items: nameFields(items, fields) }),
    ...(anyOf && { anyOf: anyOf.map((option) => nameFields(option, fields)) }),
  }
}

interface SchemaParts {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

function namedProperty(property: JsonSchema, key: string, field: Field | undefined): JsonSchema {
  if (!field) return nameFields(property, recordsListed[key]?.fields ?? {})
  return {
    title: field.label,
    ...(field.format === 'choice' && { description: choicesOf(field.words) }),
    ...nameFields(property, field.format === 'entry' ? field.fields : {}),
  }
}

/** The choices with their words: `life_first: Erst Leben, saving_first: Erst sparen`. */
function choicesOf(words: Readonly<Record<string, string>>): string {
  return Object.entries(words)
    .map(([value, word]) => `${value}: ${word}`)
    .join(', ')
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
}
