import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { type NumberField, numberFieldsOf } from '#contract/testing/text-fields.ts'
import { MAX_COLUMN } from './schema.ts'

const fields = endpoints.flatMap((endpoint) =>
  numberFieldsOf(endpoint).map(
    (field) =>
      [
        `${endpoint.method} ${endpoint.path}`,
        `${field.part} ${field.path.join('.')}`,
        endpoint,
        field,
      ] as const,
  ),
)

describe('security.md rule 31: whole numbers have the range of their column', () => {
  it.each(fields)('%s, %s', (_name, _place, endpoint, field) => {
    const { minimum, maximum } = field
    // Amounts have columns of eight bytes.
    const isAmount = /cents$|minor$/iu.test(field.path.at(-1) ?? '')
    const most = isAmount ? Number.MAX_SAFE_INTEGER : MAX_COLUMN
    expect([minimum, maximum].every(Number.isSafeInteger)).toBe(true)
    expect(minimum >= -most && minimum <= maximum && maximum <= most).toBe(true)
    for (const end of [minimum, maximum]) expect(isRefused(endpoint, field, end)).toBe(false)
    for (const beyond of [minimum - 1, maximum + 1, most + 1, 2 ** 53, 0.5, -1e300])
      expect([beyond, isRefused(endpoint, field, beyond)]).toEqual([beyond, true])
  })

  it('finds them in every kind of place', () => {
    const places = new Set(fields.map(([name, place]) => `${name} ${place}`))
    for (const place of [
      'PATCH /api/transactions/{id} body version',
      'POST /api/budget/items body day',
      'POST /api/restores body put.accounts.0.balances.0.version',
      'PUT /api/admin/content/{id} body written.content.chapters.0.atSeconds',
      'POST /api/imports body known.count',
    ])
      expect(places).toContain(place)
  })
})

/** Whether the value is refused at its place, whatever else is missing. */
function isRefused(endpoint: Endpoint, { part, path, fill }: NumberField, value: number): boolean {
  const schema = endpoint[part] as unknown as z.ZodMiniType
  const { error } = schema.safeParse(fill(value))
  return (error?.issues ?? []).some((issue) => isAt(issue, path))
}

// Where a schema has several forms, each reports its own errors.
function isAt(issue: z.core.$ZodIssue, path: readonly string[]): boolean {
  const at = issue.path.map(String)
  if (issue.code !== 'invalid_union') return at.join('.') === path.join('.')
  const rest = path.slice(at.length)
  return (
    path.slice(0, at.length).join('.') === at.join('.') &&
    issue.errors.every((issues) => issues.some((inner) => isAt(inner, rest) || inner.path.length === 0))
  )
}
