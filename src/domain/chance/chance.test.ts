import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cholesky } from './cholesky.ts'
import { normalQuantiles, QUANTILES } from './normal-quantiles.ts'
import { portableExp, portableExpOf } from './portable-exp.ts'
import { portableLn } from './portable-ln.ts'
import { randomStream, seedOfStream } from './random-stream.ts'

it('raises e and takes logarithms as the machine does, but for the last digits', () => {
  fc.assert(
    fc.property(fc.double({ min: -30, max: 30, noNaN: true }), (x) => {
      expect(Math.abs(portableExp(x) / Math.exp(x) - 1)).toBeLessThan(5e-14)
    }),
  )
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), (x) => {
      expect(Math.abs(portableLn(x) - Math.log(x))).toBeLessThan(1e-14)
    }),
  )
  fc.assert(
    fc.property(fc.float64Array({ min: -0.5, max: 0.5, noNaN: true, maxLength: 5 }), (list) => {
      const powers = Float64Array.from(list)
      portableExpOf(powers)
      for (const [index, x] of list.entries())
        expect(Math.abs((powers[index] ?? 0) / Math.exp(x) - 1)).toBeLessThan(1e-12)
    }),
  )
  expect(portableExp(0)).toBe(1)
  expect(() => portableLn(0)).toThrow(RangeError)
})

it('knows the quantiles of the normal distribution', () => {
  const table = normalQuantiles()
  const at = (share: number) => table[Math.floor(share * QUANTILES)] ?? 0
  // The expected quantiles are from tables: 68.27 %, 95 % and 99.9 % of all draws.
  expect(at(0.841_344_746)).toBeCloseTo(1, 4)
  expect(at(0.975)).toBeCloseTo(1.959_964, 3)
  expect(at(0.999_5)).toBeCloseTo(3.290_527, 2)
  expect(table.every((value, index) => value === -(table[QUANTILES - 1 - index] ?? 0))).toBe(true)
  expect(table.every((value, index) => index === 0 || value > (table[index - 1] ?? 0))).toBe(true)
  expect(table.reduce((sum, value) => sum + value * value, 0) / QUANTILES).toBeCloseTo(1, 12)
})

it('draws the same with the same seed, and something else with the next', () => {
  const draw = (seed: number) => {
    const draws = new Float64Array(8)
    randomStream(seed).fillNormal(draws)
    return [...draws]
  }
  expect(draw(1)).toEqual(draw(1))
  expect(draw(2)).not.toEqual(draw(1))
  // This snapshot never changes: another picture for the same seed would be a change that people see.
  expect(draw(2026)).toMatchInlineSnapshot(`
    [
      -0.7372361870882841,
      -0.3948210614994715,
      -0.7663609461378718,
      0.35114915226525967,
      -0.05569947836196496,
      -0.12692336136058563,
      -0.09198331633514288,
      1.745405669077845,
    ]
  `)
})

it('gives every batch of every seed a stream of its own', () => {
  const seeds = Array.from({ length: 100 }, (_, seed) =>
    Array.from({ length: 20 }, (__, place) => seedOfStream(seed, place)),
  ).flat()
  expect(new Set(seeds).size).toBe(seeds.length)
  expect(seedOfStream(24, 1)).not.toBe(seedOfStream(25, 0))
})

it('draws with mean 0, deviation 1, the fourth moment 3, and without memory', () => {
  const count = 2 ** 20
  const draws = new Float64Array(count)
  const stream = randomStream(7)
  stream.fillNormal(draws)
  const mean = (power: (value: number, index: number) => number) =>
    draws.reduce((sum, value, index) => sum + power(value, index), 0) / count
  // The tolerance is five times the sampling error of each moment.
  expect(Math.abs(mean((value) => value))).toBeLessThan(5 / 1024)
  expect(Math.abs(mean((value) => value ** 2) - 1)).toBeLessThan((5 * Math.sqrt(2)) / 1024)
  expect(Math.abs(mean((value) => value ** 4) - 3)).toBeLessThan((5 * Math.sqrt(96)) / 1024)
  for (const lag of [1, 2, 5, 500])
    expect(Math.abs(mean((value, index) => value * (draws[index + lag] ?? 0)))).toBeLessThan(5 / 1024)
})

it('finds the triangle whose square is the matrix', () => {
  const lower = cholesky([
    [1, 0.5],
    [0.5, 1],
  ])
  expect(lower[0]).toEqual([1])
  expect(lower[1]?.[0]).toBe(0.5)
  expect(lower[1]?.[1]).toBeCloseTo(Math.sqrt(0.75), 15)
  expect(() =>
    cholesky([
      [1, 1],
      [1, 1],
    ]),
  ).toThrow(RangeError)
})
