import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#contract/protocol/endpoint.ts'

export type Part = 'params' | 'query' | 'body'

/** A place of an endpoint's input where a text may be. */
export interface TextField {
  readonly part: Part
  /** The dotted path, as in the list of errors. */
  readonly path: string
  /** The part with `text` in this place and nothing else; missing fields are refused in addition. */
  readonly fill: (text: string) => unknown
}

/** Every text that an endpoint takes, found in its schemas, so that a new field cannot be forgotten. */
export function textFieldsOf(endpoint: Endpoint): readonly TextField[] {
  return placesOf(endpoint, first).map(({ part, path, fill }) => ({ part, path: path.join('.'), fill }))
}

/** A place of an endpoint's input where a whole number may be, with its range. */
export interface NumberField {
  readonly part: Part
  readonly path: readonly string[]
  /** Fills the endpoint's part with a value alone in its place. */
  readonly fill: (value: unknown) => unknown
  readonly minimum: number
  readonly maximum: number
}

/** Every whole number that an endpoint takes, in all forms in which it may come. Infinite: no limit. */
export function numberFieldsOf(endpoint: Endpoint): readonly NumberField[] {
  return placesOf(endpoint, every).flatMap(({ part, path, fill, schema }) =>
    isNumber(schema) ? [{ part, path, fill, ...rangeOf(schema) }] : [],
  )
}

/** A place of an endpoint's input where a point in time may be. */
export interface TimeField {
  readonly part: Part
  readonly path: readonly string[]
  /** Fills the endpoint's part with a value alone in its place. */
  readonly fill: (value: unknown) => unknown
  readonly accepts: (value: unknown) => boolean
}

/** Every day, month, instant and time of day that an endpoint takes, recognised by the values that it accepts. */
export function timeFieldsOf(endpoint: Endpoint): readonly TimeField[] {
  return placesOf(endpoint, every).flatMap(({ part, path, fill, schema }) => {
    const accepts = acceptedBy(schema)
    return isTime(accepts) ? [{ part, path, fill, accepts }] : []
  })
}

/** Whether an endpoint takes a mail address at any place, recognised by the values that it accepts. */
export function takesAddress(endpoint: Endpoint): boolean {
  return placesOf(endpoint, every).some(({ schema }) => {
    const accepts = acceptedBy(schema)
    return accepts('anna@example.com') && !freeTexts.some(accepts)
  })
}

/** The first of these texts is too short for a password. */
const freeTexts = ['Anna', 'ein langer Text ohne Sinn']

function isTime(accepts: TimeField['accepts']): boolean {
  // Names and passwords accept nearly everything, web addresses nothing, ids none of these.
  return !freeTexts.some(accepts) && ['2026-11-01', '2026-11-21T10:00:00.000Z', '19:30'].some(accepts)
}

function acceptedBy(schema: Schema): TimeField['accepts'] {
  return (value) => (schema as unknown as z.ZodMiniType).safeParse(value).success
}

function isNumber(schema: Schema): boolean {
  const { type } = (schema as unknown as z.ZodMiniType).def
  return type === 'number' || type === 'int'
}

function rangeOf(schema: Schema): Pick<NumberField, 'minimum' | 'maximum'> {
  const { checks = [] } = partsOf(schema)
  const ends = (name: 'greater_than' | 'less_than') =>
    // oxlint-disable-next-line no-underscore-dangle -- That is what zod calls it.
    checks.flatMap(({ _zod: { def } }) => (def.check === name ? [Number(def.value)] : []))
  return {
    minimum: Math.max(-Infinity, ...ends('greater_than')),
    maximum: Math.min(Infinity, ...ends('less_than')),
  }
}

interface Place {
  readonly path: readonly string[]
  readonly fill: (value: unknown) => unknown
  readonly schema: Schema
}

type Choose = (options: readonly Schema[]) => readonly Schema[]

/** A text that is too long is refused in each option alike, so the first one is enough. */
const first: Choose = (options) => options.slice(0, 1)
const every: Choose = (options) => options

/** Every place in the input of an endpoint. */
function placesOf(endpoint: Endpoint, choose: Choose): readonly (Place & { readonly part: Part })[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema ? placesIn(schema, choose).map((place) => ({ ...place, part })) : []
  })
}

function placesIn(schema: Schema, choose: Choose): readonly Place[] {
  const { def } = schema as unknown as z.ZodMiniType
  const parts = partsOf(schema)
  switch (def.type) {
    case 'object':
      return Object.entries(parts.shape).flatMap(([key, field]) =>
        placesIn(field, choose).map(({ path, fill, schema: leaf }) => ({
          schema: leaf,
          path: [key, ...path],
          fill: (value) => ({ [key]: fill(value) }),
        })),
      )
    case 'array':
      return placesIn(parts.element, choose).map(({ path, fill, schema: leaf }) => ({
        schema: leaf,
        path: ['0', ...path],
        fill: (value) => [fill(value)],
      }))
    case 'record':
      // A name that is too long is part of its own path, so paths are not compared there.
      return placesIn(parts.valueType, choose).map(({ fill, schema: leaf }) => ({
        schema: leaf,
        path: ['any'],
        fill: (value) => ({ any: fill(value) }),
      }))
    case 'default':
    case 'optional':
    case 'nullable':
      return placesIn(parts.innerType, choose)
    case 'union':
      return choose(parts.options).flatMap((option) => placesOfOption(option, parts.discriminator, choose))
    case 'boolean':
    case 'number':
    case 'int':
    case 'custom':
    case 'enum':
    case 'literal':
    case 'string':
      return [{ path: [], fill: (value) => value, schema }]
    default:
      throw new Error(`Nobody knows where texts stand in ${def.type}`)
  }
}

/** An option named by a word is only reached together with that word. */
function placesOfOption(option: Schema, discriminator: string | undefined, choose: Choose): readonly Place[] {
  const places = placesIn(option, choose)
  if (discriminator === undefined) return places
  const [word] = partsOf(partsOf(option).shape[discriminator] ?? option).values
  return places.map(({ path, fill, schema }) => ({
    path,
    schema,
    fill: (value) => ({ [discriminator]: word, ...Object(fill(value)) }),
  }))
}

function partsOf(schema: Schema): Parts {
  return (schema as unknown as z.ZodMiniType).def as unknown as Parts
}

/** The names that the kinds of schemas use for the schemas they contain. */
interface Parts {
  readonly shape: Readonly<Record<string, Schema>>
  readonly element: Schema
  readonly valueType: Schema
  readonly innerType: Schema
  readonly options: readonly Schema[]
  readonly discriminator?: string
  readonly values: readonly unknown[]
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly value?: unknown } }
  }[]
}
