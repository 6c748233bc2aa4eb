import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#contract/protocol/endpoint.ts'

export type Part = 'params' | 'query' | 'body'

/** A place of an endpoint's input where a text may stand. */
export interface TextField {
  readonly part: Part
  /** Dotted, as in the list of errors. */
  readonly path: string
  /** The part with `text` in this place and nothing else; what is missing is refused besides. */
  readonly fill: (text: string) => unknown
}

/** Every text that an endpoint takes, found in its schemas, so that a new field cannot be forgotten. */
export function textFieldsOf(endpoint: Endpoint): readonly TextField[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema ? placesIn(schema).map(({ path, fill }) => ({ part, path: path.join('.'), fill })) : []
  })
}

interface Place {
  readonly path: readonly string[]
  readonly fill: (text: string) => unknown
}

const here: Place = { path: [], fill: (text) => text }

function placesIn(schema: Schema): readonly Place[] {
  const { def } = schema as unknown as z.ZodMiniType
  const parts = partsOf(schema)
  switch (def.type) {
    case 'object':
      return Object.entries(parts.shape).flatMap(([key, field]) =>
        placesIn(field).map(({ path, fill }) => ({
          path: [key, ...path],
          fill: (text) => ({ [key]: fill(text) }),
        })),
      )
    case 'array':
      return placesIn(parts.element).map(({ path, fill }) => ({
        path: ['0', ...path],
        fill: (text) => [fill(text)],
      }))
    case 'record':
      // A name that is too long stands in its own path, so it is not held against one.
      return placesIn(parts.valueType).map(({ fill }) => ({
        path: ['any'],
        fill: (text) => ({ any: fill(text) }),
      }))
    case 'default':
    case 'optional':
    case 'nullable':
      return placesIn(parts.innerType)
    case 'union':
      return parts.options.slice(0, 1).flatMap((option) => placesOfOption(option, parts.discriminator))
    case 'boolean':
    case 'number':
    case 'int':
    case 'custom':
    case 'enum':
    case 'literal':
    case 'string':
      return [here]
    default:
      throw new Error(`Nobody knows where texts stand in ${def.type}`)
  }
}

/** An option that a word names is only reached together with that word. */
function placesOfOption(option: Schema, discriminator: string | undefined): readonly Place[] {
  const places = placesIn(option)
  if (discriminator === undefined) return places
  const [word] = partsOf(partsOf(option).shape[discriminator] ?? option).values
  return places.map(({ path, fill }) => ({
    path,
    fill: (text) => ({ [discriminator]: word, ...Object(fill(text)) }),
  }))
}

function partsOf(schema: Schema): Parts {
  return (schema as unknown as z.ZodMiniType).def as unknown as Parts
}

/** What the kinds of schemas that hold others call them. */
interface Parts {
  readonly shape: Readonly<Record<string, Schema>>
  readonly element: Schema
  readonly valueType: Schema
  readonly innerType: Schema
  readonly options: readonly Schema[]
  readonly discriminator?: string
  readonly values: readonly unknown[]
}
