import { describe, expect, it } from 'vitest'
import { rateRoom } from './rate-room.ts'

describe('rateRoom', () => {
  it('says what the rates may take together', () => {
    expect(rateRoom(465_645, 331_746)).toBe(2875)
    expect(rateRoom(465_645, 0)).toBe(10_000)
  })

  it('leaves nothing without income or with too high a minimum', () => {
    expect(rateRoom(0, 100)).toBe(0)
    expect(rateRoom(100, 200)).toBe(0)
  })
})
