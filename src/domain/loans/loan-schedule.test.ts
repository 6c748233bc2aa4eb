import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { instalmentForRepayment, instalmentForTerm } from './instalment.ts'
import { type Loan, type LoanRow, loanSchedule } from './loan-schedule.ts'
import { loanYears, sumOf } from './loan-years.ts'

const euros = fc.integer({ min: 100_000, max: 1_000_000_000 }).map((cents) => decimal(cents).div(100))
const rate = fc.integer({ min: 0, max: 250_000 }).map((millionths) => decimal(millionths).div(1_000_000))
const repaid = fc.record({
  principal: euros,
  nominalRate: rate,
  share: fc.integer({ min: 10, max: 500 }).map((thousandths) => decimal(thousandths).div(1000)),
  interestOnlyMonths: fc.integer({ min: 0, max: 60 }),
  specialYearly: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => decimal(cents).div(100)),
})

describe('loanSchedule', () => {
  it('adds up to the cent, booking by booking', () => {
    fc.assert(
      fc.property(repaid, ({ share, ...loan }) => {
        const rows = loanSchedule({ ...loan, instalment: instalmentForRepayment(loan, share) })
        let before = loan.principal
        for (const { instalment, interest, principal, special, balance } of rows) {
          expect(instalment.eq(interest.plus(principal))).toBe(true)
          expect(balance.eq(before.minus(principal).minus(special))).toBe(true)
          expect(balance.gte(0)).toBe(true)
          before = balance
        }
        // The balance left after a hundred years was not repaid.
        const paid = sumOf(rows, (row) => row.principal.plus(row.special))
        expect(paid.eq(loan.principal.minus(before))).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('comes to the same in years as in months', () => {
    fc.assert(
      fc.property(repaid, ({ share, ...loan }) => {
        const rows = loanSchedule({ ...loan, instalment: instalmentForRepayment(loan, share) })
        const years = loanYears(rows)
        expect(sumOf(years, ({ interest }) => interest).eq(sumOf(rows, (row) => row.interest))).toBe(true)
        expect(years.at(-1)!.balance.eq(rows.at(-1)!.balance)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('ends in the month of its term, the last instalment takes what was rounded', () => {
    fc.assert(
      fc.property(euros, rate, fc.integer({ min: 2, max: 600 }), (principal, nominalRate, termMonths) => {
        const instalment = instalmentForTerm({ principal, nominalRate }, termMonths)
        const rows = loanSchedule({ principal, nominalRate, instalment, termMonths })
        expect(rows.length).toBeLessThanOrEqual(termMonths)
        expect(rows.at(-1)!.balance.toString()).toBe('0')
      }),
      { numRuns: 50 },
    )
  })

  it('pays nothing but the interest at first', () => {
    const row = rowsOf({ interestOnlyMonths: 12 })[11]!
    expect(textOf(row)).toEqual(['875', '875', '0', '0', '300000'])
  })

  it('caps a special repayment at the balance; that month is the last', () => {
    const rows = rowsOf({ specialByMonth: new Map([[2, decimal(1_000_000)]]) })
    expect(rows.map(textOf)).toEqual([
      ['1375', '875', '500', '0', '299500'],
      ['1375', '873.54', '501.46', '298998.54', '0'],
    ])
  })

  it('adds the special repayments of a month to the yearly one', () => {
    const specialByMonth = new Map([[12, decimal(1)]])
    expect(rowsOf({ specialYearly: decimal(5000), specialByMonth })[11]!.special.toString()).toBe('5001')
  })

  it('gives up after 1 200 months', () => {
    const rows = rowsOf({ instalment: decimal('875.01') })
    expect(rows).toHaveLength(1200)
    expect(rows.at(-1)!.balance.gt(0)).toBe(true)
  })

  it('has no row for a loan of nothing', () => {
    expect(rowsOf({ principal: decimal(0) })).toEqual([])
    expect(loanYears([])).toEqual([])
  })
})

describe('instalmentForTerm', () => {
  it('falls when the term is longer', () => {
    fc.assert(
      fc.property(euros, rate, fc.integer({ min: 1, max: 599 }), (principal, nominalRate, months) => {
        const shorter = instalmentForTerm({ principal, nominalRate }, months)
        expect(instalmentForTerm({ principal, nominalRate }, months + 1).lte(shorter)).toBe(true)
      }),
    )
  })

  it('refuses a term without a month to repay in', () => {
    const loan = { principal: decimal(1000), nominalRate: decimal(0) }
    expect(() => instalmentForTerm(loan, 0)).toThrow(RangeError)
  })
})

function rowsOf(part: Partial<Loan>): readonly LoanRow[] {
  return loanSchedule({
    principal: decimal(300_000),
    nominalRate: decimal('0.035'),
    instalment: decimal(1375),
    ...part,
  })
}

function textOf({ instalment, interest, principal, special, balance }: LoanRow): readonly string[] {
  return [instalment, interest, principal, special, balance].map(String)
}
