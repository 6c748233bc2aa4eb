import { describe, expect, test } from 'vitest'
import { grantOf, roomHousehold } from '#domain/testing/room-household.ts'
import { limitedDeep, roundedCents } from './limit-amounts.ts'
import { isHidden, limitRecords } from './limit-records.ts'
import { dividedPercents, percentOf, wholePercents } from './whole-percents.ts'

test.each([
  [0, 0],
  [4_999, 0],
  [5_000, 10_000],
  [14_999, 10_000],
  [15_000, 20_000],
  [-4_999, 0],
  [-5_000, -10_000],
  [99_999_999_999, 100_000_000_000],
])('%i cents are %i, halves away from zero', (cents, rounded) => {
  expect(roundedCents(cents)).toBe(rounded)
})

test('every amount is limited by its name, however deep; rates are none', () => {
  const limited = limitedDeep(
    {
      rateBp: 1_234,
      list: [{ amountCents: 5_000, version: 7 }],
      amountsCents: [4_999, null],
      payoutFactorCents: 2_800,
    },
    { cents: roundedCents, text: (text) => text },
  )
  expect(limited).toEqual({
    rateBp: 1_234,
    list: [{ amountCents: 10_000, version: 7 }],
    amountsCents: [0, null],
    payoutFactorCents: 2_800,
  })
})

describe('limited records', () => {
  test('with shares no amount is left', () => {
    const { accounts, income, goals } = limitRecords(roomHousehold, grantOf('shares'))
    expect(accounts.flatMap(({ balances }) => balances.map(({ amountCents }) => amountCents))).toEqual(
      accounts.map(() => 0),
    )
    expect(
      income.sources.flatMap(({ amounts }) => amounts.map((each) => each.amountCents)).some(Boolean),
    ).toBe(false)
    // A goal of nothing is none.
    expect(goals.map(({ amountCents }) => amountCents)).toEqual([10_000, 10_000])
  })

  test('a record of an area that is not granted has a number in place of its id, everywhere the same', () => {
    const { accounts, versions, goals } = limitRecords(roomHousehold, grantOf('exact', ['wealth_plan']))
    expect(
      accounts.every(({ id, name, iban, bank }) => isHidden(id) && `${name}${iban ?? ''}${bank}` === ''),
    ).toBe(true)
    const ids = new Set(accounts.map(({ id }) => id))
    expect(versions.flatMap(({ targets }) => targets).every(({ accountId }) => ids.has(accountId))).toBe(true)
    expect(goals.every(({ accountId, name }) => name === '' && ids.has(accountId ?? ''))).toBe(true)
  })

  test('records that no granted area needs are gone', () => {
    const limited = limitRecords(roomHousehold, grantOf('exact', ['income']))
    expect(limited).toMatchObject({ accounts: [], goals: [], properties: [], versions: [], budget: null })
    expect(limited.wealthPlan.plan).toBeNull()
  })
})

test('names are told without the IBAN or account number that somebody wrote into them', () => {
  const [account] = roomHousehold.accounts
  const records = {
    ...roomHousehold,
    accounts: [{ ...account!, name: 'Tagesgeld DE89 3704 0044 0532 0130 00', bank: 'ING 532013000' }],
  }
  expect(limitRecords(records, grantOf('exact')).accounts[0]).toMatchObject({
    name: 'Tagesgeld •••',
    bank: 'ING •••',
  })
})

describe('whole percents', () => {
  test('sum to 100 by the largest remainders', () => {
    expect(wholePercents([1, 1, 1])).toEqual([3_400, 3_300, 3_300])
    expect(wholePercents([2, 1, 0])).toEqual([6_700, 3_300, 0])
  })

  test('are of what is above zero; what is below stands beside it', () => {
    expect(wholePercents([300, 100, -200])).toEqual([7_500, 2_500, -5_000])
    expect(wholePercents([-1, -3])).toEqual([-2_500, -7_500])
    expect(wholePercents([0, 0])).toEqual([0, 0])
    expect(wholePercents([])).toEqual([])
  })

  test('of a tiny sum are no way to an amount', () => {
    expect(percentOf(15_132_008, 1)).toBe(100_000)
    expect(percentOf(-15_132_008, 1)).toBe(-100_000)
    expect(percentOf(1, 0)).toBe(0)
  })

  test('of a part sum to that part', () => {
    expect(dividedPercents(1_000, [65, 35])).toEqual([700, 300])
    expect(dividedPercents(1_000, [0, 0])).toEqual([0, 0])
  })
})
