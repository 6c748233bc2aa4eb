import { describe, expect, it } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { noLoanTerms } from '#domain/loans/loan-terms.ts'
import { noWealthPlan } from '#domain/net-worth/household-positions.ts'
import { householdWorth } from '#domain/net-worth/household-worth.ts'
import { layoutWorthBars } from './worth-bars-layout.ts'

const today = '2026-11-21'
const space = { width: 500, widthOf: () => 90 }

describe('layoutWorthBars', () => {
  it('ends assets and debts at the same place, so that the net worth sticks out', () => {
    const bars = layout([
      account('giro', 'checking', 1_000),
      account('flat', 'property', 99_000),
      account('loan', 'loan', 60_000),
    ])
    expect(bars.assets.map(({ key, x, width }) => [key, x, width])).toEqual([
      ['giro', 0, 5],
      ['flat', 5, 495],
    ])
    expect(bars.debts.map(({ x, width }) => [x, width])).toEqual([[200, 300]])
    expect(bars.netWidth).toBe(200)
  })

  it('names narrow groups together', () => {
    const bars = layout([
      account('giro', 'checking', 1_000),
      account('save', 'savings', 1_000),
      account('flat', 'property', 98_000),
    ])
    expect(bars.groupLabels).toEqual([{ group: 'property', x: 10 }])
    expect(bars.narrow).toEqual({ groups: ['liquid', 'reserves'], x: 5 })
  })

  it('lets debts stick out when they are larger', () => {
    const bars = layout([account('giro', 'checking', 25_000), account('loan', 'loan', 50_000)])
    expect(bars.assets[0]).toMatchObject({ x: 250, width: 250 })
    expect(bars.debts[0]).toMatchObject({ x: 0, width: 500 })
    expect(bars.netWidth).toBe(250)
  })

  it('draws nothing of nothing', () => {
    expect(layout([])).toEqual({ assets: [], debts: [], netWidth: 0, groupLabels: [], narrow: null })
  })
})

function layout(accounts: readonly Account[]) {
  return layoutWorthBars(
    householdWorth({ accounts: accounts, wealthPlan: noWealthPlan }, today),
    today,
    space,
  )
}

function account(id: string, type: Account['type'], euros: number): Account {
  return {
    id,
    name: id,
    type,
    bank: '',
    iban: null,
    holder: '',
    valueSign: type === 'loan' ? -1 : 1,
    assetClass: null,
    availability: null,
    ...noLoanTerms,
    instalmentDay: null,
    owners: [],
    balances: [{ day: today, amountCents: euros * 100, version: 1 }],
    isCounted: true,
    openedOn: null,
    closedOn: null,
    isArchived: false,
    archivedOn: null,
    exemptionOrderCents: 0,
    colourIndex: 0,
    position: 0,
    version: 1,
  }
}
