import { describe, expect, test } from 'vitest'
import type { Schema } from '#contract/protocol/endpoint.ts'
import { endpointsByName } from './api.ts'

const all = Object.entries(endpointsByName)
const writes = all.filter(([, { method }]) => method !== 'GET')
const waiting = writes.filter(([, { mayWait }]) => mayWait === true)

/** Thousands of rows never wait; one action in the month table may have 7,200 cells of up to ten values (decision 0188). */
const MAX_VALUES = 75_000

describe('what a browser may send later', () => {
  test.each(writes)('%s says whether it may wait', (_, { mayWait }) => {
    expect(mayWait).toBeTypeOf('boolean')
  })

  test('is no read', () => {
    const reads = all.filter(([, { method }]) => method === 'GET')
    expect(reads.filter(([, endpoint]) => 'mayWait' in endpoint)).toEqual([])
  })

  test.each(waiting)(
    '%s is a change of the plan, by a member, without a fresh proof of identity',
    (_, endpoint) => {
      expect(['user', 'subscriber']).toContain(endpoint.access)
      expect(endpoint.needsRecentAuth ?? false).toBe(false)
      expect(endpoint.largeBody?.values ?? 0).toBeLessThanOrEqual(MAX_VALUES)
      expect(endpoint.path).not.toMatch(
        /^\/api\/(?:auth|admin|user|subscription|requests|declarations|restores|imports|consultant|devices)\b/,
      )
    },
  )

  // A day, a month or the id of an item can be entered again on another device while a deletion waits.
  test.each(waiting.filter(([, { method }]) => method === 'DELETE'))(
    '%s names a record by the id that a browser gave it, or the version that was seen',
    (_, { path, query }) => {
      const makers = waiting.filter(([, made]) => made.method === 'POST' && `${made.path}/{id}` === path)
      const isById = makers.some(([, { body }]) => 'id' in shapeOf(body))
      expect(isById || 'version' in shapeOf(query)).toBe(true)
    },
  )

  test('names in its address or its content what it changes; the only one of its kind goes by its version, a cell by the value that was seen', () => {
    const nameless = waiting.filter(([, { method, path, body }]) => {
      const shape = shapeOf(body)
      return method !== 'POST' && !path.includes('{') && !('version' in shape) && !('rows' in shape)
    })
    expect(nameless).toEqual([])
  })
})

function shapeOf(schema: Schema | undefined): object {
  return (schema as { readonly shape?: object } | undefined)?.shape ?? {}
}
