import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { people } from '#domain/testing/random-employee.ts'
import { type GrossNet, grossNet, type GrossNetInput, type GrossNetPerson } from './gross-net.ts'

const person: GrossNetPerson = {
  year: 2026,
  taxClass: 1,
  factor: null,
  churchTaxRate: decimal(0),
  healthExtraRate: decimal('0.029'),
  isChildless: true,
  childrenUnder25: 0,
  childAllowances: decimal(0),
  isSaxony: false,
  isPensionExempt: false,
}

function compute(input: Partial<GrossNetInput> & Pick<GrossNetInput, 'grossMonth'>): GrossNet {
  const result = grossNet({ ...person, ...input })
  if (!result.ok) throw new Error(result.reason)
  return result
}

const grosses = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => decimal(cents).div(100))

describe('grossNet', () => {
  it('adds up to the cent', () => {
    fc.assert(
      fc.property(grosses, people, (grossMonth, someone) => {
        const { wageTax, soli, churchTax, contributions, net } = compute({ ...someone, grossMonth })
        const { total, ...lines } = contributions
        const sum = Object.values(lines).reduce((before, line) => before.plus(line))
        expect(sum.toString()).toBe(total.toString())
        expect(net.plus(wageTax).plus(soli).plus(churchTax).plus(total).eq(grossMonth)).toBe(true)
        expect(net.eq(net.toString(2))).toBe(true)
      }),
    )
  })

  it('leaves something of every gross, and never more than the gross', () => {
    fc.assert(
      fc.property(grosses, people, (grossMonth, someone) => {
        const { net } = compute({ ...someone, grossMonth })
        expect(net.gte(grossMonth.times('0.25'))).toBe(true)
        expect(net.lte(grossMonth)).toBe(true)
      }),
    )
  })

  it.each([
    [2026, ['603', '603.01', '2000', '2000.01']],
    [2027, ['633', '633.01', '2000', '2000.01']],
  ] as const)('changes the kind of job of %i at %o', (year, limits) => {
    const kindAt = (gross: string) => compute({ year, grossMonth: decimal(gross) }).bases.kind
    expect(limits.map(kindAt)).toEqual(['marginal', 'transition', 'transition', 'regular'])
  })

  it('computes 2027 with its minimum wage, and what is not law yet with 2026', () => {
    const of = (year: number, gross: string) => compute({ year, grossMonth: decimal(gross) })
    expect(of(2027, '620').net.toString(2)).toBe('597.68')
    expect(of(2027, '620').contributions.pension.toString(2)).toBe('22.32')
    expect(of(2026, '620').bases.kind).toBe('transition')
    for (const gross of ['500', '2000.01', '4000', '9000'])
      expect(of(2027, gross).net.toString()).toBe(of(2026, gross).net.toString())
    // 1.1565598391 × 1 500 − 313.1196781273 and 1.4630577908 × 1 500 − 926.1155815655
    const { pension } = of(2027, '1500').bases
    expect([pension.total.toString(2), pension.employee.toString(2)]).toEqual(['1421.72', '1268.47'])
    // The wage tax counts the same; the contributions fall with the base.
    expect(of(2027, '1500').wageTax.toString()).toBe(of(2026, '1500').wageTax.toString())
    expect(of(2027, '1500').contributions.total.lt(of(2026, '1500').contributions.total)).toBe(true)
  })

  it('begins the transition range at nothing and ends it at the whole contribution', () => {
    const { bases } = compute({ grossMonth: decimal(2_000) })
    expect(bases.pension.total.toString()).toBe('2000')
    expect(bases.pension.employee.toString()).toBe('2000')
    expect(compute({ grossMonth: decimal('603.01') }).bases.pension.employee.toString()).toBe('0.01')
  })

  it('takes a pension contribution from a Minijob unless exempt, and no tax', () => {
    const job = compute({ grossMonth: decimal(603), taxClass: 6 })
    expect(job.net.toString()).toBe('581.29')
    expect(compute({ grossMonth: decimal(603), isPensionExempt: true }).net.toString()).toBe('603')
  })

  it('stops at the ceilings', () => {
    const at = (gross: number) => compute({ grossMonth: decimal(gross) }).contributions.total.toString()
    expect(at(8_450)).toBe(at(100_000))
    expect(at(8_449)).not.toBe(at(8_450))
  })

  it('takes less for care with each child from the second to the fifth', () => {
    const careWith = (childrenUnder25: number) =>
      compute({
        grossMonth: decimal(4_000),
        isChildless: false,
        childrenUnder25,
      }).contributions.care.toNumber()
    expect([0, 1, 2, 3, 4, 5, 6].map(careWith)).toEqual([72, 72, 62, 52, 42, 32, 32])
  })

  it('hints at class II without a child', () => {
    const grossMonth = decimal(3_000)
    expect(compute({ grossMonth, taxClass: 2 }).hints).toEqual(['class_two_needs_child'])
    expect(compute({ grossMonth, taxClass: 2, childrenUnder25: 1 }).hints).toEqual([])
    expect(compute({ grossMonth, taxClass: 2, childAllowances: decimal('0.5') }).hints).toEqual([])
  })

  it('refuses a factor in any class but IV', () => {
    const factor = decimal('0.9')
    const grossMonth = decimal(4_000)
    expect(grossNet({ ...person, grossMonth, factor })).toEqual({
      ok: false,
      reason: 'factor_needs_class_four',
    })
    expect(compute({ grossMonth, taxClass: 4, factor }).wageTax.lt(compute({ grossMonth }).wageTax)).toBe(
      true,
    )
  })

  it('answers for a billion a month', () => {
    expect(compute({ grossMonth: decimal(10 ** 9) }).net.gt(decimal(10 ** 8))).toBe(true)
  })
})
