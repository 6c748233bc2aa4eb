import { expect, it } from 'vitest'
import { endpointsByName } from '#contract/api.ts'
import { keptPaths } from './kept-paths.ts'
import { keptSchemas } from './kept-schemas.ts'

it('every read that is kept has the schema that its answer is parsed with', () => {
  expect([...keptSchemas.keys()].toSorted()).toEqual(keptPaths.toSorted())
})

it('what is kept are reads of members without a fresh proof of identity', () => {
  const kept = Object.values(endpointsByName).filter(
    ({ method, path }) => method === 'GET' && keptSchemas.has(path),
  )
  expect(kept).toHaveLength(keptPaths.length)
  for (const { access, needsRecentAuth } of kept) {
    expect(['session', 'user', 'subscriber']).toContain(access)
    expect(needsRecentAuth ?? false).toBe(false)
  }
})
