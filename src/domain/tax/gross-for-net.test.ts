import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { people } from '#domain/testing/random-employee.ts'
import { grossForNet } from './gross-for-net.ts'
import { type GrossNet, grossNet, type GrossNetPerson } from './gross-net.ts'

function grossOf(person: GrossNetPerson, net: Decimal): GrossNet {
  const result = grossForNet(person, net)
  if (!result.ok) throw new Error(result.reason)
  return result
}

function netOf(person: GrossNetPerson, grossMonth: Decimal): Decimal {
  const result = grossNet({ ...person, grossMonth })
  if (!result.ok) throw new Error(result.reason)
  return result.net
}

const nets = fc
  .oneof(
    fc.integer({ min: 1, max: 100_000 }),
    fc.integer({ min: 100_000, max: 300_000 }),
    fc.integer({ min: 300_000, max: 5_000_000 }),
  )
  .map((cents) => decimal(cents).div(100))

describe('grossForNet', () => {
  it('finds a gross that reaches the net, and no smaller one does', () => {
    fc.assert(
      fc.property(people, nets, fc.integer({ min: 0, max: 10_000 }), (person, wanted, seed) => {
        const { grossMonth, net } = grossOf(person, wanted)
        expect(net.gte(wanted)).toBe(true)
        // Every cent of the two euros below, and one cent of every euro further down.
        const below = [
          ...Array.from({ length: 200 }, (_, index) => index + 1),
          ...Array.from({ length: 100 }, (_, index) => 200 + index * 100 + (seed % 100)),
        ]
        const smaller = below.map((cents) => grossMonth.minus(decimal(cents).div(100)))
        expect(smaller.filter((gross) => gross.gte(0) && netOf(person, gross).gte(wanted))).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  it('goes there and back: the gross of a net is not larger than what earned it', () => {
    fc.assert(
      fc.property(people, fc.integer({ min: 0, max: 3_000_000 }), (person, cents) => {
        const gross = decimal(cents).div(100)
        const net = netOf(person, gross)
        const found = grossOf(person, net)
        expect(found.grossMonth.lte(gross)).toBe(true)
        expect(found.net.gte(net)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('asks for more or the same gross for more net', () => {
    fc.assert(
      fc.property(people, nets, nets, (person, net, more) => {
        expect(grossOf(person, net.plus(more)).grossMonth.gte(grossOf(person, net).grossMonth)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  const person: GrossNetPerson = {
    year: 2026,
    taxClass: 6,
    factor: null,
    churchTaxRate: decimal(0),
    healthExtraRate: decimal('0.029'),
    isChildless: true,
    childrenUnder25: 0,
    childAllowances: decimal(0),
    isSaxony: false,
    isPensionExempt: false,
  }

  it('stays in a Minijob while that is enough, although more gross would be less net', () => {
    expect(grossOf(person, decimal('581.29')).grossMonth.toString()).toBe('603')
    expect(grossOf(person, decimal('581.30')).bases.kind).toBe('transition')
    expect(netOf(person, decimal('603.01')).lt('581.29')).toBe(true)
  })

  it('needs nothing for nothing', () => {
    expect(grossOf(person, decimal(0)).grossMonth.toString()).toBe('0')
    expect(grossOf(person, decimal(-5)).grossMonth.toString()).toBe('0')
  })

  it('finds the gross of ten million a month', () => {
    const { grossMonth, net } = grossOf(person, decimal(10 ** 7))
    expect(net.gte(10 ** 7)).toBe(true)
    expect(netOf(person, grossMonth.minus('0.01')).lt(10 ** 7)).toBe(true)
  })

  it('refuses what the way there refuses', () => {
    expect(grossForNet({ ...person, factor: decimal('0.9') }, decimal(2_000))).toEqual({
      ok: false,
      reason: 'factor_needs_class_four',
    })
  })
})
