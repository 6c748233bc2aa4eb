import { describe, expect, it } from 'vitest'
import { accountOf, balancesOf, leipzig, ownOf, propertyOf } from '#domain/testing/own-property.ts'
import type { PropertyRecords } from './own-records.ts'
import { propertyBoard, type PropertyBoard } from './property-board.ts'

function boardOf(records: PropertyRecords): PropertyBoard {
  return propertyBoard(ownOf(records, 'leipzig'))
}

/** The records with other fields of the loan. */
function withLoan(fields: Partial<PropertyRecords['accounts'][number]>): PropertyRecords {
  const accounts = leipzig.accounts.map((account) =>
    account.id === 'loan' ? { ...account, ...fields } : account,
  )
  return { ...leipzig, accounts }
}

describe('the flat of the boards', () => {
  const board = boardOf(leipzig)

  it('has its equity, and what has changed since the purchase', () => {
    expect(board.value).toEqual({ cents: 21_400_000, kind: 'carried' })
    expect([board.debtCents, board.equityCents]).toEqual([15_132_008, 6_267_992])
    expect(board.loanToValue?.toString(4)).toBe('0.7071')
    expect([board.gainCents, board.repaid, board.toSixtyCents]).toEqual([
      1_800_000,
      { cents: 2_507_424, since: null },
      2_292_008,
    ])
  })

  it('has payments that add up', () => {
    const { interest, housing, principal, cashflow, costs } = board.payments
    expect([interest?.monthCents, housing?.monthCents]).toEqual([-24_022, -56_862])
    expect([principal?.monthCents, cashflow?.monthCents]).toEqual([-39_978, -96_840])
    expect(costs.map(({ monthCents, yearCents }) => [monthCents, yearCents])).toEqual([
      [-29_800, -357_600],
      [-3_040, -36_480],
    ])
    expect(cashflow?.yearCents).toBe(-1_162_080)
  })

  it('costs less than a comparable rent', () => {
    expect(board.besideRenting).toEqual({ housingCents: 56_862, rentCents: 90_760, savedCents: 33_898 })
  })

  it('says what a higher rate after the fixed one costs', () => {
    const [loan] = board.loans
    expect(loan?.fixedEnd).toMatchObject({
      month: '2031-05-01',
      debtCents: 12_876_529,
      repaidBy: '2051-08-01',
      remindOn: '2030-05-01',
    })
    expect(
      loan?.fixedEnd?.rows.map(({ instalmentCents, moreCents }) => [instalmentCents, moreCents]),
    ).toEqual([
      [64_000, 0],
      [70_125, 6_125],
      [76_722, 12_722],
      [83_657, 19_657],
    ])
  })

  it('is drawn from its purchase to five years ahead, without a break', () => {
    expect([board.months[0]?.month, board.months.at(-1)?.month]).toEqual(['2021-05-01', '2031-11-01'])
    const end = board.months.find(({ month }) => month === '2031-05-01')
    expect(end).toMatchObject({ kind: 'planned', debtCents: 12_876_529 })
    expect(Math.round((end?.valueCents ?? 0) / 100)).toBe(233_945)
    expect(board.fixedRateEnds).toEqual([
      { accountId: 'loan', name: 'Baudarlehen', month: '2031-05-01', debtCents: 12_876_529 },
    ])
  })

  it('lists its valuations with their square metres', () => {
    expect(board.valuations.map(({ perSquareMetreCents }) => perSquareMetreCents)).toEqual([
      314_706, 305_882, 298_529, 288_235,
    ])
    expect(board.valuations.map(({ changeCents }) => changeCents)).toEqual([600_000, 500_000, 700_000, null])
    expect(board.suggestion).toEqual({ ok: false, reason: 'no_level', quarter: '2026-Q4' })
  })
})

describe('a loan without its terms', () => {
  const board = boardOf(withLoan({ interestBp: null }))

  it('is named, and no figure that needs it is shown', () => {
    expect(board.gaps).toEqual([{ accountId: 'loan', name: 'Baudarlehen', gap: 'interest' }])
    const { interest, housing, principal, cashflow, costs } = board.payments
    expect([interest, housing, principal, cashflow]).toEqual([null, null, null, null])
    expect(costs).toHaveLength(2)
    expect([board.besideRenting, board.loans[0]?.fixedEnd]).toEqual([null, null])
  })

  it('is carried unchanged, so that the equity stays', () => {
    expect(board.equityCents).toBe(6_267_992)
    expect(board.months.at(-1)?.debtCents).toBe(15_132_008)
  })
})

describe('a loan that is known only since later', () => {
  const balances = balancesOf(['2025-10-31', 15_700_000], ['2026-11-15', 15_132_008])
  const debtsOf = (board: PropertyBoard) =>
    Object.fromEntries(
      board.months.map(({ month, debtCents, equityCents }) => [month, [debtCents, equityCents]]),
    )

  it('leaves debt and equity unknown before its first balance', () => {
    const board = boardOf(withLoan({ openedOn: null, balances }))
    const debts = debtsOf(board)
    expect(board.months[0]).toMatchObject({ month: '2021-05-01', valueCents: 19_600_000, kind: 'valued' })
    expect([debts['2021-05-01'], debts['2025-09-01']]).toEqual([
      [null, null],
      [null, null],
    ])
    expect(debts['2025-10-01']?.[0]).toBe(15_700_000)
    expect(board.repaid).toEqual({ cents: 15_700_000 - 15_132_008, since: '2025-10-01' })
    expect(board.equityCents).toBe(6_267_992)
  })

  it('owes nothing before it was opened', () => {
    const debts = debtsOf(boardOf(withLoan({ openedOn: '2024-03-15', balances })))
    expect(debts['2024-02-01']?.[0]).toBe(0)
    expect(debts['2024-03-01']).toEqual([null, null])
    expect(debts['2025-10-01']?.[0]).toBe(15_700_000)
    const board = boardOf(withLoan({ openedOn: '2025-10-02', balances }))
    expect(board.months.every(({ debtCents }) => debtCents !== null)).toBe(true)
    expect(board.repaid.since).toBeNull()
  })

  it('is never known without a balance', () => {
    const board = boardOf(withLoan({ openedOn: null, balances: [] }))
    expect(board.months.every(({ debtCents }) => debtCents === null)).toBe(true)
    expect(board.repaid).toEqual({ cents: 0, since: '2026-11-01' })
  })
})

describe('a loan that was refinanced', () => {
  it('repays only once', () => {
    const records: PropertyRecords = {
      ...leipzig,
      accounts: [
        ...leipzig.accounts.map((account) =>
          account.id === 'loan'
            ? {
                ...account,
                closedOn: '2024-05-31' as const,
                balances: balancesOf(
                  ['2021-05-03', 17_639_432],
                  ['2024-04-30', 16_500_000],
                  ['2024-05-31', 0],
                ),
              }
            : account,
        ),
        accountOf({
          id: 'new',
          type: 'loan',
          valueSign: -1,
          openedOn: '2024-05-31',
          interestBp: 300,
          instalmentCents: 70_000,
          balances: balancesOf(['2024-05-31', 16_500_000], ['2026-11-01', 15_000_000]),
        }),
      ],
      properties: [
        propertyOf({
          accountId: 'leipzig',
          loans: [
            { accountId: 'loan', shareBp: 10_000 },
            { accountId: 'new', shareBp: 10_000 },
          ],
        }),
      ],
    }
    expect(boardOf(records).repaid).toEqual({ cents: 17_639_432 - 15_000_000, since: null })
  })
})

describe('a property that belongs to the household in part', () => {
  it('counts the share of what was entered for the whole, and its own debt', () => {
    const [property] = leipzig.properties
    const records: PropertyRecords = {
      ...leipzig,
      accounts: leipzig.accounts.map((account) =>
        account.id === 'leipzig'
          ? {
              ...account,
              balances: [{ day: '2026-11-01', amountCents: 10_700_000, wholeCents: 21_400_000, version: 1 }],
            }
          : account,
      ),
      properties: property ? [{ ...property, shareBp: 5_000 }] : [],
    }
    const board = boardOf(records)
    expect(board.equityCents).toBe(10_700_000 - 15_132_008)
    expect(board.isUnderWater).toBe(true)
    expect(board.payments.costs.map(({ monthCents }) => monthCents)).toEqual([-14_900, -1_520])
    expect(board.valuations[0]).toMatchObject({
      cents: 10_700_000,
      wholeCents: 21_400_000,
      perSquareMetreCents: 314_706,
    })
  })
})
