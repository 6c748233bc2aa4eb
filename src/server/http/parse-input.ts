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
 * @throws {Problem} invalid_input with one sentence a field, those of all parts together
 */
export async function parseInput(endpoint: Endpoint, raw: RawInput): Promise<RawInput> {
  const params = endpoint.params ? await read(endpoint.params, raw.params) : nothing
  const query = endpoint.query ? await read(endpoint.query, raw.query) : refuseAny(raw.query)
  const body = endpoint.body ? await read(endpoint.body, raw.body) : refuseAny(raw.body)
  refuse([...params.errors, ...query.errors, ...body.errors])
  return { params: params.value, query: query.value, body: body.value }
}

/** @throws {Problem} invalid_input */
export async function parse(schema: Schema, value: unknown): Promise<unknown> {
  const result = await read(schema, value)
  refuse(result.errors)
  return result.value
}

interface Reading {
  readonly value: unknown
  readonly errors: readonly FieldError[]
}

const nothing: Reading = { value: undefined, errors: [] }

async function read(schema: Schema, value: unknown): Promise<Reading> {
  const result = await (schema as StandardSchema)['~standard'].validate(value)
  return result.issues
    ? { value: undefined, errors: result.issues.flatMap(toFieldErrors) }
    : { value: result.value, errors: [] }
}

function refuseAny(value: unknown): Reading {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  return { value: undefined, errors: names.map(unknownField) }
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw problem('invalid_input', { fields: firstOfEachField(errors) })
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
