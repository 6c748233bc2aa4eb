import type { Endpoint, Schema } from '#contract/endpoint.ts'
import { type FieldError, problem } from '#contract/problem.ts'
import { sentences } from '#contract/schema.ts'

interface StandardIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[]
  readonly code?: string
  readonly keys?: readonly string[]
}

interface StandardSchema {
  readonly '~standard': {
    readonly validate: (value: unknown) => StandardResult | Promise<StandardResult>
  }
}

type StandardResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] }

export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * Reads the parts that the endpoint has; a part it has not must be empty.
 * @throws {Problem} invalid_input with one sentence a field
 */
export async function parseInput(endpoint: Endpoint, raw: RawInput): Promise<RawInput> {
  return {
    params: endpoint.params ? await parse(endpoint.params, raw.params) : undefined,
    query: await parseOrRefuse(endpoint.query, raw.query),
    body: await parseOrRefuse(endpoint.body, raw.body),
  }
}

/** @throws {Problem} invalid_input */
export async function parse(schema: Schema, value: unknown): Promise<unknown> {
  const result = await (schema as StandardSchema)['~standard'].validate(value)
  if (!result.issues) return result.value
  throw problem('invalid_input', { fields: firstOfEachField(result.issues.flatMap(toFieldErrors)) })
}

async function parseOrRefuse(schema: Schema | undefined, value: unknown): Promise<unknown> {
  if (schema) return parse(schema, value)
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  if (names.length > 0) throw problem('invalid_input', { fields: names.map(unknownField) })
  return undefined
}

function toFieldErrors({ message, path = [], code, keys }: StandardIssue): readonly FieldError[] {
  const field = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
  if (code !== 'unrecognized_keys' || !keys) return [{ field, message }]
  return keys.map((key) => ({ ...unknownField(key), field: field === '' ? key : `${field}.${key}` }))
}

function unknownField(name: string): FieldError {
  return { field: name, message: sentences.unknownField(name) }
}

function firstOfEachField(errors: readonly FieldError[]): readonly FieldError[] {
  return [...Map.groupBy(errors, (error) => error.field).values()].map(([first]) => first!)
}
