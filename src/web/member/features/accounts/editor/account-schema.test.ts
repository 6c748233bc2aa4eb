import { describe, expect, it } from 'vitest'
import { type AccountValues, emptyAccount } from './account-form.ts'
import { accountSchema } from './account-schema.ts'

const anna = '01890f3e-0000-7000-8000-000000000001'
const jonas = '01890f3e-0000-7000-8000-000000000002'
const valid: AccountValues = { ...emptyAccount('savings', [anna, jonas], '2026-11-21'), name: 'Tagesgeld' }

describe('accountSchema', () => {
  it('hands on the account and the values of the other calls', () => {
    expect(check({ ...valid, balanceCents: 1_840_000 })).toMatchObject({
      value: { body: { name: 'Tagesgeld' }, values: { balanceCents: 1_840_000 } },
    })
  })

  it('explains a wrong IBAN and shares beside 100 %', () => {
    const owners = [
      { personId: anna, shareBp: 5_000 },
      { personId: jonas, shareBp: 4_000 },
    ]
    expect(check({ ...valid, iban: 'DE12 3456', owners })).toMatchObject({
      issues: [{ path: ['iban'] }, { path: ['owners'] }],
    })
  })

  it('needs a day for a balance', () => {
    expect(check({ ...valid, balanceCents: 100, balanceDay: null })).toMatchObject({
      issues: [{ path: ['balanceDay'] }],
    })
  })

  it('takes no more of a pot than the other accounts leave', () => {
    const pots = [{ pot: 'saving_rate' as const, subPotId: null, shareBp: 4_000, amountCents: null }]
    expect(check({ ...valid, pots }, 3_500)).toEqual({
      issues: [{ path: ['pots'], message: 'Von diesem Topf sind noch 35\u00a0% frei.' }],
    })
    expect(check({ ...valid, pots }, 4_000)).toHaveProperty('value')
  })
})

function check(values: AccountValues, freeBp = 10_000) {
  return accountSchema(() => freeBp)['~standard'].validate(values)
}
