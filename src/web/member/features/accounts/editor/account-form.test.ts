import { describe, expect, it } from 'vitest'
import { accountInput } from '#contract/planning/accounts.ts'
import type { Account } from '#domain/accounts/account.ts'
import { noLoanTerms } from '#domain/loans/loan-terms.ts'
import { bodyOf, changedBalance, emptyAccount, valuesOf } from './account-form.ts'

const today = '2026-11-21'
const anna = '0190a5f0-0000-7000-8000-000000000002'

describe('bodyOf', () => {
  it('stores the IBAN without blanks and leaves out persons without a share', () => {
    const values = {
      ...emptyAccount('checking', ['anna', 'jonas'], today),
      name: ' Girokonto ',
      iban: 'de26 0000 0000 0000 0034 17',
      owners: [
        { personId: 'anna', shareBp: 10_000 },
        { personId: 'jonas', shareBp: 0 },
      ],
    }
    expect(bodyOf(values)).toMatchObject({
      name: 'Girokonto',
      iban: 'DE26000000000000003417',
      owners: [{ personId: 'anna', shareBp: 10_000 }],
      exemptionOrderCents: 0,
    })
  })

  it('empties what the type does not have', () => {
    const values = {
      ...emptyAccount('checking', ['anna'], today),
      iban: 'DE26',
      bank: 'DKB',
      interestBp: 100,
    }
    expect(bodyOf({ ...values, type: 'property' })).toMatchObject({ iban: null, bank: '', interestBp: null })
  })
})

describe('a stored account', () => {
  it('is sent as it is where nothing is changed, and nothing that is not asked', () => {
    const { id: _i, version: _v, balances: _b, position: _p, ...others } = account
    const { colourIndex: _c, closedOn: _on, isArchived: _a, archivedOn: _d, ...asked } = others
    const body = bodyOf(valuesOf(account, [anna], [], today))
    expect(body).toEqual(asked)
    expect(accountInput.safeParse(body).success).toBe(true)
  })
})

const account: Account = {
  id: '0190a5f0-0000-7000-8000-000000000001',
  version: 3,
  name: 'Tagesgeld',
  type: 'savings',
  bank: 'DKB',
  iban: 'DE89370400440532013000',
  holder: 'Anna Berger',
  currency: null,
  valueSign: 1,
  owners: [{ personId: anna, shareBp: 10_000 }],
  assetClass: 'liquidity',
  availability: 'daily',
  ...noLoanTerms,
  interestBp: 210,
  instalmentDay: null,
  openedOn: '2020-01-01',
  closedOn: null,
  isCounted: true,
  exemptionOrderCents: 100_000,
  isArchived: false,
  archivedOn: null,
  colourIndex: 4,
  position: 2,
  balances: [{ day: '2026-11-01', amountCents: 100, version: 1 }],
}

describe('emptyAccount', () => {
  it('presets the sign by type', () => {
    expect(emptyAccount('loan', ['anna'], today)).toMatchObject({ valueSign: -1, isCounted: true })
  })
})

describe('changedBalance', () => {
  const stored = { balances: [{ day: '2026-11-01', amountCents: 100, version: 4 }] } as const

  it('is nothing when amount and day are known', () => {
    expect(changedBalance({ balanceCents: 100, balanceDay: '2026-11-01' }, stored)).toBe(null)
    expect(changedBalance({ balanceCents: null, balanceDay: today }, stored)).toBe(null)
  })

  it('corrects the balance of a day with the version it saw', () => {
    expect(changedBalance({ balanceCents: 120, balanceDay: '2026-11-01' }, stored)).toEqual({
      day: '2026-11-01',
      amountCents: 120,
      version: 4,
    })
  })

  it('adds a balance for another day', () => {
    expect(changedBalance({ balanceCents: 100, balanceDay: today }, stored)).toEqual({
      day: today,
      amountCents: 100,
      version: 0,
    })
  })
})
