import { describe, expect, it } from 'vitest'
import { showFor } from '#web/kit/words/show.ts'
import { axisEuros, scaleFor } from './euro-grid.tsx'

const show = showFor(null, false)
const words = (value: number) => axisEuros(value, show).replaceAll('\u00A0', ' ')

describe('a scale', () => {
  it('reaches from nothing to a round value above the largest', () => {
    const { minimum, maximum, marks, y } = scaleFor([46_218, 380_029], 400)
    expect([minimum, maximum]).toEqual([0, 400_000])
    expect(marks).toEqual([0, 100_000, 200_000, 300_000, 400_000])
    expect([y(0), y(400_000)]).toEqual([400, 0])
  })

  it('has room for what lies below nothing', () =>
    expect(scaleFor([-30, 50], 100).minimum).toBeLessThanOrEqual(-30))

  it.each([[[]], [[0, 0]], [[1e26]], [[0.01]]])('draws %j', (values) => {
    const { maximum, marks, y } = scaleFor(values, 100)
    expect(maximum).toBeGreaterThan(0)
    expect(marks.length).toBeLessThan(20)
    expect(Number.isFinite(y(0))).toBe(true)
  })
})

it.each([
  [100_000, '100.000 €'],
  [0.5, '0,50 €'],
  [2.5e9, '2,5 Mrd. €'],
  [4e12, '4 Bio. €'],
  [4e26, '4 · 10²⁶ €'],
])('writes %d at the axis as %s', (value, text) => expect(words(value)).toBe(text))
