import { describe, expect, test } from 'vitest'
import { endpointsByName } from './api.ts'

const all = Object.entries(endpointsByName)
const writes = all.filter(([, { method }]) => method !== 'GET')
const waiting = writes.filter(([, { mayWait }]) => mayWait === true)

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
      // Never thousands of rows.
      expect(endpoint.largeBody?.values ?? 0).toBeLessThanOrEqual(5_000)
      expect(endpoint.path).not.toMatch(
        /^\/api\/(?:auth|admin|user|subscription|requests|declarations|restores|imports|consultant|devices)\b/,
      )
    },
  )

  test('names in its address or its content what it changes; the only one of its kind goes by its version', () => {
    const nameless = waiting.filter(([, { method, path, body }]) => {
      const hasVersion = 'version' in ((body as { readonly shape?: object } | undefined)?.shape ?? {})
      return method !== 'POST' && !path.includes('{') && !hasVersion
    })
    expect(nameless).toEqual([])
  })
})
