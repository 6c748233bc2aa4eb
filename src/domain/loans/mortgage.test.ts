import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { followUp } from './follow-up.ts'
import { mortgage, type MortgageInput } from './mortgage.ts'

const loan: MortgageInput = {
  principal: decimal(300_000),
  nominalRate: decimal('0.035'),
  repayment: { by: 'repayment', initialRepayment: decimal('0.02') },
  fixedPeriodMonths: 120,
}

describe('mortgage', () => {
  it.each(['875', '874.99', '0'])('refuses an instalment of %s, which repays nothing', (instalment) => {
    const answer = mortgage({ ...loan, repayment: { by: 'instalment', instalment: decimal(instalment) } })
    expect(answer).toMatchObject({ ok: false, reason: 'instalment_below_interest' })
  })

  it('has no figures of the whole term when 100 years do not repay it', () => {
    const answer = mortgage({ ...loan, repayment: { by: 'instalment', instalment: decimal('875.01') } })
    expect(answer).toMatchObject({
      ok: true,
      monthsTotal: null,
      lastInstalment: null,
      interestTotal: null,
      fixedPeriod: { months: 120 },
    })
    const unfixed = mortgage({
      ...loan,
      fixedPeriodMonths: null,
      repayment: { by: 'instalment', instalment: decimal('875.01') },
    })
    expect(unfixed).toMatchObject({ ok: true, effectiveRate: null })
  })

  it('takes the term for a fixed period that is longer', () => {
    const answer = mortgage({ ...loan, fixedPeriodMonths: 480 })
    expect(answer).toMatchObject({ ok: true, monthsTotal: 348, fixedPeriod: { months: 348 } })
    expect(answer.ok && answer.fixedPeriod!.balance.toString()).toBe('0')
  })

  it('repays at the end of its term, months with interest only among them', () => {
    const answer = mortgage({
      ...loan,
      repayment: { by: 'term', termMonths: 240 },
      interestOnlyMonths: 24,
    })
    expect(answer).toMatchObject({ ok: true, monthsTotal: 240 })
  })

  it('ends with its term, however little an instalment repays', () => {
    const small = { ...loan, principal: decimal(1000), nominalRate: decimal('0.25') }
    const answer = mortgage({ ...small, repayment: { by: 'term', termMonths: 600 } })
    expect(answer.ok && [answer.instalment, answer.lastInstalment].map(String)).toEqual(['20.83', '1020.83'])
  })

  it('repays in one month', () => {
    const answer = mortgage({ ...loan, repayment: { by: 'term', termMonths: 1 } })
    expect(answer.ok && answer.lastInstalment!.toString()).toBe('300875')
  })

  it('finds no effective rate when the fee eats the payout', () => {
    expect(mortgage({ ...loan, fee: decimal(300_000) })).toMatchObject({ ok: true, effectiveRate: null })
  })

  it('refuses a term without a month to repay in', () => {
    const repayment = { by: 'term', termMonths: 12 } as const
    expect(() => mortgage({ ...loan, repayment, interestOnlyMonths: 12 })).toThrow(RangeError)
  })
})

describe('followUp', () => {
  const second = {
    nominalRate: decimal('0.045'),
    repayment: { by: 'repayment', initialRepayment: decimal('0.02') },
    fixedMonths: null,
  } as const

  it('borrows what the first loan leaves', () => {
    const answer = followUp({ first: { ...loan, fixedPeriodMonths: 120 }, ...second })
    expect(answer.ok && answer.balance.toString()).toBe('228283.7')
    expect(answer.ok && answer.second.rows[0]!.interest.toString()).toBe('856.06')
  })

  it('has nothing to do when the first loan is repaid by then', () => {
    const answer = followUp({ first: { ...loan, fixedPeriodMonths: 480 }, ...second, fixedMonths: 60 })
    expect(answer).toMatchObject({ ok: true, second: { monthsTotal: 0, fixedPeriod: { months: 0 } } })
    expect(answer.ok && answer.second.instalment.toString()).toBe('0')
  })

  it('says which of the instalments is too low', () => {
    const low = { by: 'instalment', instalment: decimal(100) } as const
    const first = { ...loan, fixedPeriodMonths: 120 }
    expect(followUp({ first: { ...first, repayment: low }, ...second })).toMatchObject({ loan: 'first' })
    expect(followUp({ first, ...second, repayment: low })).toMatchObject({ loan: 'second' })
  })
})
