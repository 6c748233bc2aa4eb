import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { type TextField, textFieldsOf } from '#contract/testing/text-fields.ts'

/** 200 kB in UTF-8; normalising them takes time with the square of their number. */
const combiningMarks = '\u0301'.repeat(100_000)
/** The longest valid entry, in UTF-16 code units: a password, and the reason that an admin gives. */
const LONGEST = 1_000
/** A list of a calculator is one text. */
const LONGEST_LIST = 36_000
/** A picture is one text, too; its letters are examined one after the other. */
const LONGEST_PICTURE = 7_000_000

const longestAt: Readonly<Record<string, number>> = { 'values.any': LONGEST_LIST, data: LONGEST_PICTURE }

const fields = endpoints.flatMap((endpoint) =>
  textFieldsOf(endpoint).map(
    (field) =>
      [`${endpoint.method} ${endpoint.path}`, `${field.part} ${field.path}`, endpoint, field] as const,
  ),
)

describe('the length of a text is checked before anything else touches it', () => {
  test('in every place that the contract has', () => {
    expect(fields.length).toBeGreaterThan(100)
  })

  test.each(fields)('%s, %s', async (_endpoint, _place, endpoint, field) => {
    const touched = await longestTouched(() => validate(endpoint, field))
    expect(touched).toBeLessThanOrEqual(longestAt[field.path] ?? LONGEST)
    const { issues = [] } = await validate(endpoint, field)
    const paths = issues.map(({ path = [] }) => path.join('.'))
    expect(paths.some((path) => path === field.path || field.path.startsWith(`${path}.`))).toBe(true)
  })

  test('a body may be a text where an object is due', async () => {
    for (const endpoint of endpoints.filter(({ body }) => body)) {
      const hostile: TextField = { part: 'body', path: '', fill: (text) => text }
      expect(await longestTouched(() => validate(endpoint, hostile))).toBeLessThanOrEqual(LONGEST)
    }
  })
})

interface Validation {
  readonly issues?: readonly { readonly path?: readonly PropertyKey[] }[]
}

async function validate(endpoint: Endpoint, { part, fill }: TextField): Promise<Validation> {
  const schema = endpoint[part] as { readonly '~standard': { validate: (value: unknown) => Validation } }
  return schema['~standard'].validate(fill(combiningMarks))
}

type AnyMethod = (this: unknown, ...given: unknown[]) => unknown

/** The length of the longest text on which a method of texts or patterns was called meanwhile. */
async function longestTouched(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  const note = (text: unknown) => {
    if (typeof text === 'string') longest = Math.max(longest, text.length)
  }
  const restores = [
    ...Reflect.ownKeys(String.prototype)
      .filter((name) => !['constructor', 'length', 'toString', 'valueOf'].includes(String(name)))
      .map((name) => spyOn(String.prototype, name, (receiver) => note(receiver))),
    ...(['test', 'exec'] as const).map((name) => spyOn(RegExp.prototype, name, (_, [text]) => note(text))),
  ]
  try {
    await work()
  } finally {
    for (const restore of restores) restore()
  }
  return longest
}

function spyOn(
  prototype: object,
  name: PropertyKey,
  see: (receiver: unknown, given: readonly unknown[]) => void,
): () => void {
  const described = Object.getOwnPropertyDescriptor(prototype, name)!
  const method = described.value as AnyMethod
  Object.defineProperty(prototype, name, {
    ...described,
    value(this: unknown, ...given: unknown[]) {
      see(this, given)
      return method.apply(this, given)
    },
  })
  return () => void Object.defineProperty(prototype, name, described)
}
