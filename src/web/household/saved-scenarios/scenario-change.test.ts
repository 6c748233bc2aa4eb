import { describe, expect, it } from 'vitest'
import { changeCall, reverseOf } from './scenario-change.ts'
import type { StoredScenario } from './scenario-queries.ts'

const seen: StoredScenario = {
  id: 's1',
  calculator: 'zinseszins-sparplan',
  name: 'Früh anfangen',
  values: { rate: '300' },
  savedAt: '2026-11-21T12:00:00.000Z',
  version: 3,
}
const other = { rate: '500' }

describe('a change', () => {
  it('leaves alone what it does not name', () => {
    expect(changeCall(seen, { name: 'Spät anfangen' })).toEqual({
      params: { id: 's1' },
      body: { version: 3, name: 'Spät anfangen', values: { rate: '300' } },
    })
    expect(changeCall(seen, { values: other }).body).toEqual({
      version: 3,
      name: 'Früh anfangen',
      values: other,
    })
  })

  it('is taken back without what others did', () => {
    expect(reverseOf(seen, { name: 'Spät anfangen' })).toEqual({ name: 'Früh anfangen' })
    expect(reverseOf(seen, { values: other })).toEqual({ values: { rate: '300' } })
  })
})
