import { describe, expect, it } from 'vitest'
import type { ReadHead } from './reads-database.ts'
import { isFresh, LONGEST_KEPT_MS, MOST_CHARACTERS, MOST_READS, whatToDrop } from './what-to-drop.ts'

const now = Date.UTC(2026, 10, 29)
const here = { userId: 'anna', now }

function head(key: string, change: Partial<ReadHead> = {}): ReadHead {
  return { key, userId: 'anna', at: now, size: 1, ...change }
}

describe('what makes room', () => {
  it('is nothing, as long as everything fits', () => {
    expect(whatToDrop([head('a'), head('b', { at: now - LONGEST_KEPT_MS })], here)).toEqual([])
  })

  it('is what belongs to somebody else, or is too old or from the future', () => {
    const heads = [
      head('own'),
      head('jonas', { userId: 'jonas' }),
      head('old', { at: now - LONGEST_KEPT_MS - 1 }),
      head('future', { at: now + 1 }),
    ]
    expect(whatToDrop(heads, here)).toEqual(['jonas', 'old', 'future'])
  })

  it('is the oldest beyond the number of reads', () => {
    const heads = Array.from({ length: MOST_READS + 2 }, (_, age) => head(`${age}`, { at: now - age }))
    expect(whatToDrop(heads.toReversed(), here)).toEqual([`${MOST_READS}`, `${MOST_READS + 1}`])
  })

  it('is the oldest beyond the number of characters', () => {
    const half = MOST_CHARACTERS / 2
    const heads = [
      head('oldest', { at: now - 2, size: half }),
      head('newest', { size: half }),
      head('middle', { at: now - 1, size: half }),
    ]
    expect(whatToDrop(heads, here)).toEqual(['oldest'])
  })
})

it('an answer is fresh for thirty days', () => {
  expect(isFresh({ at: now - LONGEST_KEPT_MS }, now)).toBe(true)
  expect(isFresh({ at: now - LONGEST_KEPT_MS - 1 }, now)).toBe(false)
})
