import { describe, expect, it } from 'vitest'
import type { StoredScenario } from './scenario-queries.ts'
import { changeCall, isContrary, reverseOf } from './scenario-change.ts'

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

describe('a newer record of somebody else', () => {
  it('is contrary when the same was changed to something else', () => {
    expect(isContrary(seen, { name: 'A' }, { ...seen, name: 'B' })).toBe(true)
    expect(isContrary(seen, { values: other }, { ...seen, values: { rate: '1' } })).toBe(true)
  })

  it('is not when something else was changed, or the same to the same', () => {
    expect(isContrary(seen, { name: 'A' }, { ...seen, values: other })).toBe(false)
    expect(isContrary(seen, { values: other }, { ...seen, name: 'B' })).toBe(false)
    expect(isContrary(seen, { name: 'A' }, { ...seen, name: 'A' })).toBe(false)
    expect(isContrary(seen, { values: other }, { ...seen, values: { rate: '500' } })).toBe(false)
  })
})
