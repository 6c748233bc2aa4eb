import { describe, expect, it } from 'vitest'
import { keptSteps } from './kept-steps.ts'
import { atOnce } from './steps.ts'

function counting() {
  const computed: string[] = []
  const kept = keptSteps(function* ({ name }: { readonly name: string }, key: number | null) {
    computed.push(`${name} ${key}`)
    yield
    return { sum: `${name} ${key}` }
  })
  return { computed, kept }
}

describe('values computed in steps', () => {
  it('are computed once for the same records and key', () => {
    const { computed, kept } = counting()
    const records = { name: 'a' }
    expect(kept.whole(records, 1)).toBe(atOnce(kept.inSteps(records, 1)))
    expect(kept.whole(records, null)).toEqual({ sum: 'a null' })
    expect(kept.whole({ name: 'a' }, 1)).toEqual({ sum: 'a 1' })
    expect(computed).toEqual(['a 1', 'a null', 'a 1'])
  })

  it('need no step once they are known', () => {
    const { kept } = counting()
    const records = { name: 'a' }
    const steps = kept.inSteps(records, 1)
    expect(steps.next().done).toBe(false)
    const value = atOnce(steps)
    expect(kept.inSteps(records, 1).next()).toEqual({ done: true, value })
  })

  it('stay the same where two compute them between each other', () => {
    const { kept } = counting()
    const records = { name: 'a' }
    const slow = kept.inSteps(records, 1)
    slow.next()
    slow.next()
    const quick = kept.whole(records, 1)
    expect(atOnce(slow)).toBe(quick)
  })

  it('are computed anew after a computation that was given up', () => {
    const { computed, kept } = counting()
    const records = { name: 'a' }
    const steps = kept.inSteps(records, 1)
    steps.next()
    steps.next()
    expect(kept.whole(records, 1)).toEqual({ sum: 'a 1' })
    expect(computed).toHaveLength(2)
  })

  it('can be asked whether they are known, which computes nothing', () => {
    const { computed, kept } = counting()
    const records = { name: 'a' }
    expect(kept.inSteps(records, 1).next().done).toBe(false)
    expect(computed).toEqual([])
  })
})
