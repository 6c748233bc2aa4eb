import { type Endpoint, MAX_BODY, type Schema } from '#contract/protocol/endpoint.ts'
import { ERRORS_AT_MOST, type FieldError, problem } from '#contract/protocol/problem.ts'
import { sentences } from '#contract/schema/schema.ts'

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
 * Reads the parts of the request that the endpoint has; any other part must be empty.
 * @throws {Problem} invalid_input with one sentence a field, those of all parts together · payload_too_large when the
 * body is a heap of small values
 */
export async function parseInput(endpoint: Endpoint, raw: RawInput): Promise<RawInput> {
  if (!isWorthReading(endpoint, raw.body)) throw problem('payload_too_large')
  const params = endpoint.params ? await read(endpoint.params, raw.params) : nothing
  const query = endpoint.query ? await read(endpoint.query, raw.query) : refuseAny(raw.query)
  const body = endpoint.body ? await read(endpoint.body, raw.body) : refuseAny(raw.body)
  refuse([...params.errors, ...query.errors, ...body.errors])
  return { params: params.value, query: query.value, body: body.value }
}

function isWorthReading({ largeBody = MAX_BODY }: Endpoint, body: unknown): boolean {
  if (!hasAtMost(largeBody.values, body)) return false
  return hasAtMost(MAX_BODY.values, body) || (largeBody.canBeRight?.(body) ?? true)
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

const NAME_AT_MOST = 40

const nothing: Reading = { value: undefined, errors: [] }

async function read(schema: Schema, value: unknown): Promise<Reading> {
  const result = await (schema as StandardSchema)['~standard'].validate(value)
  return result.issues
    ? { value: undefined, errors: result.issues.flatMap(toFieldErrors) }
    : { value: result.value, errors: [] }
}

function refuseAny(value: unknown): Reading {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  return { value: undefined, errors: names.map((name) => unknownField(name)) }
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw problem('invalid_input', { fields: firstOfEachField(errors) })
}

function toFieldErrors({ message, path = [], code, keys }: StandardIssue): readonly FieldError[] {
  const names = path.map((part) => shorten(String(typeof part === 'object' ? part.key : part)))
  if (code !== 'unrecognized_keys' || !keys) return [{ field: names.join('.'), message }]
  return keys.slice(0, ERRORS_AT_MOST).map((key) => unknownField(key, names))
}

function unknownField(name: string, path: readonly string[] = []): FieldError {
  const shown = shorten(name)
  return { field: [...path, shown].join('.'), message: sentences.unknownField(shown) }
}

// The caller chooses this text, and it is sent back.
function shorten(name: string): string {
  const characters = Array.from(name.slice(0, 2 * NAME_AT_MOST))
  return name.length <= NAME_AT_MOST ? name : `${characters.slice(0, NAME_AT_MOST).join('')}…`
}

/** Whether lists and objects hold at most so many values; the count stops as soon as there are more. */
function hasAtMost(maximum: number, body: unknown): boolean {
  const open: unknown[] = [body]
  let count = 0
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    const parts: readonly unknown[] = Object.values(value)
    count += parts.length
    if (count > maximum) return false
    for (const part of parts) open.push(part)
  }
  return true
}

function firstOfEachField(errors: readonly FieldError[]): readonly FieldError[] {
  return [...Map.groupBy(errors, (error) => error.field).values()].flatMap((own) => own.slice(0, 1))
}
