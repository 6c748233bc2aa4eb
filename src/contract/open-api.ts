import * as z from 'zod/mini'
import type { Endpoint, Schema } from '#contract/protocol/endpoint.ts'
import { type ProblemCode, problemStatus } from '#contract/protocol/problem.ts'
import { recordAt } from '#contract/records/record-at.ts'
import { type JsonSchema, nameFields } from './name-fields.ts'

/** The part of OpenAPI 3.1 that we write. */
export interface OpenApi {
  readonly openapi: '3.1.1'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly securitySchemes: Readonly<Record<string, unknown>>
  }
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
}

interface Response {
  readonly description: string
  readonly content?: Content
}

interface Content {
  readonly 'application/json'?: { readonly schema: JsonSchema }
  readonly 'application/octet-stream'?: Readonly<Record<string, never>>
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: JsonSchema
}

/**
 * The description of the API, written from the same data that serve it. For the server only: it imports the part of zod
 * that writes JSON Schema, which no page needs.
 * @param endpoints the endpoints by name, as the contract exports them
 */
export function describeApi(
  endpoints: Readonly<Record<string, Endpoint>>,
  { title, version, appUrl }: { readonly title: string; readonly version: string; readonly appUrl: string },
): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = describe(name, endpoint)
  }
  const tags = [...new Set(Object.values(endpoints).map(tagOf))].map((tag) => ({ name: tag }))
  return {
    openapi: '3.1.1',
    info: { title, version, description },
    servers: [{ url: appUrl }],
    tags,
    paths,
    components: { schemas: { Problems: problems }, securitySchemes },
  }
}

const description = [
  'Money is whole cents, shares and rates are basis points (10 000 = 100 %), months are first days (2026-11-01), times are UTC.',
  'Every failure is a list: {"errors": [{"message": …, "field"?: …}]}.',
  'Unknown fields are refused. A change of state is accepted from pages of this server only (Sec-Fetch-Site or Origin), or without cookies.',
].join(' ')

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'wk_session' },
  adminSession: { type: 'apiKey', in: 'cookie', name: 'wk_session_admin' },
}

const problems: JsonSchema = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string', description: 'A code, or with `field` a German sentence.' },
          field: { type: 'string', description: 'Dotted path of the field.' },
        },
      },
    },
    current: { description: 'The newer record, where a version did not match.' },
  },
}

function describe(name: string, endpoint: Endpoint): Operation {
  return {
    operationId: name,
    summary: endpoint.summary,
    description: conditionsOf(endpoint),
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    parameters: [...parametersOf(endpoint, 'path'), ...parametersOf(endpoint, 'query')],
    ...(endpoint.body
      ? { requestBody: { required: true, content: json(toNamedSchema(endpoint.body, 'input', endpoint)) } }
      : {}),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  }
}

function tagOf({ path }: Endpoint): string {
  return path.split('/')[2] ?? ''
}

function securityOf({ access }: Endpoint): Operation['security'] {
  if (access === 'public') return []
  return access === 'admin' || access === 'admin-session' ? [{ adminSession: [] }] : [{ session: [] }]
}

function conditionsOf({ access, hasEffect, needsRecentAuth }: Endpoint): string {
  return [
    `Access: ${access}.`,
    ...(needsRecentAuth ? ['Needs a proof of identity within the last ten minutes.'] : []),
    ...(needsRecentAuth === 'again' ? ['The sign-in alone is none.'] : []),
    ...(hasEffect ? ['Changes something, although it is a GET.'] : []),
  ].join(' ')
}

function parametersOf(endpoint: Endpoint, place: 'path' | 'query'): readonly Parameter[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query
  if (!schema) return []
  const { properties = {}, required = [] } = toNamedSchema(schema, 'input', endpoint) as {
    readonly properties?: Readonly<Record<string, JsonSchema>>
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function success(endpoint: Endpoint): Operation['responses'] {
  if (endpoint.envelope === 'empty') return { '204': { description: 'Done.' } }
  const status = String(endpoint.status ?? 200)
  if (endpoint.envelope === 'file') {
    return { [status]: { description: 'A file to keep.', content: { 'application/octet-stream': {} } } }
  }
  const data = endpoint.data ? toNamedSchema(endpoint.data, 'output', endpoint) : {}
  const schema =
    endpoint.envelope === 'bare' ? data : { type: 'object', required: ['data'], properties: { data } }
  return { [status]: { description: 'Success.', content: json(schema) } }
}

function refusals(endpoint: Endpoint): Operation['responses'] {
  const codes = new Set<ProblemCode>([...rulesOf(endpoint), ...(endpoint.problems ?? [])])
  const byStatus = Map.groupBy(codes, (code) => String(problemStatus[code]))
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([status, names]) => [
        status,
        { description: names.join(', '), content: json({ $ref: '#/components/schemas/Problems' }) },
      ]),
  )
}

/** The refusals that follow from an access rule and from the input of an endpoint. */
function rulesOf(endpoint: Endpoint): readonly ProblemCode[] {
  const { access, body, hasEffect, method, needsRecentAuth, params, query } = endpoint
  const isWrite = method !== 'GET' || hasEffect === true
  return [
    'bad_request',
    ...(body ? (['invalid_json', 'payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(body || params || query ? (['invalid_input'] as const) : []),
    ...(access === 'public' ? [] : (['unauthenticated', 'invalid_session'] as const)),
    ...(access === 'user' || access === 'subscriber' || access === 'consultant' || access === 'admin'
      ? (['missing_2fa_verification'] as const)
      : []),
    ...(access === 'consultant' ? (['forbidden'] as const) : []),
    ...(access === 'subscriber' && method !== 'GET' ? (['subscription_required'] as const) : []),
    ...(needsRecentAuth ? (['recent_auth_required'] as const) : []),
    ...(isWrite ? (['cross_origin'] as const) : []),
    ...(isWrite && access !== 'public' ? (['too_many_requests'] as const) : []),
    'misdirected_request',
    'internal_error',
    'unavailable',
  ]
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } }
}

/** The JSON Schema with the names of the record's fields as people see them. */
function toNamedSchema(schema: Schema, io: 'input' | 'output', { path }: Endpoint): JsonSchema {
  return nameFields(toJsonSchema(schema, io), recordAt(path)?.fields ?? {})
}

/** Checks that are functions cannot be expressed in JSON Schema; their limits are missing there. */
function toJsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    '~standard': _s,
    ...rest
  } = z.toJSONSchema(schema as z.ZodMiniType, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      // This handles schemas that zod cannot express.
      if (Object.keys(jsonSchema).length === 0) Object.assign(jsonSchema, findShape(zodSchema))
    },
  }) as JsonSchema
  return rest
}

const shapes: readonly (readonly [example: unknown, shape: JsonSchema])[] = [
  // The second day of a month is no month, so days are tested first.
  ['2026-11-02', { type: 'string', format: 'date' }],
  ['2026-11-01', { type: 'string', format: 'date', pattern: '^\\d{4}-\\d{2}-01$' }],
  [1, { type: 'integer' }],
]

/**
 * Our own types (months, days, cents, basis points) are checked by functions: the accepted example values tell which
 * type it is.
 */
function findShape(schema: z.core.$ZodType): JsonSchema {
  const takes = (value: unknown) => z.safeParse(schema, value).success
  // A schema that accepts anything has no shape.
  return takes({ anything: true }) ? {} : (shapes.find(([example]) => takes(example))?.[1] ?? {})
}
