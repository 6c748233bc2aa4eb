import { describe, expect, it } from 'vitest'
import { fetchedPart } from './fetched-part.ts'

const Part = () => null

describe('a part that is fetched', () => {
  it('comes once', async () => {
    let fetches = 0
    const { fetch } = fetchedPart(async () => {
      fetches += 1
      return Part
    })
    expect(fetches).toBe(0)
    expect(await Promise.all([fetch(), fetch()])).toEqual([Part, Part])
    expect(fetches).toBe(1)
  })

  it('is asked for again where the line broke', async () => {
    let isOnline = false
    const { fetch } = fetchedPart(async () => {
      if (!isOnline) throw new TypeError('no connection')
      return Part
    })
    await expect(fetch()).rejects.toThrow('no connection')
    isOnline = true
    expect(await fetch()).toBe(Part)
  })
})
