import { describe, expect, it } from 'vitest'
import { indexActuals, noActuals } from '#domain/budget/actual-sums.ts'
import { planBegin } from '#domain/budget/plan-begin.ts'
import { accounts, allocation, household, income } from '#domain/testing/berger-household.ts'
import { budgetItem } from '#domain/testing/random-budget.ts'
import { expectedEvents, type ForecastRecords } from './expected-events.ts'
import { unpaidBefore } from './unpaid-before.ts'

const today = '2026-11-27'
const fixed = (id: string, amountCents: number, day: number | null) =>
  budgetItem({
    id,
    name: id,
    amounts: [{ from: '2026-01-01', amountCents }],
    isFixed: true,
    day,
    accountId: household.id,
  })
const rent = fixed('rent', 80_000, 3)
const power = fixed('power', 9_000, null)
const fee = fixed('fee', 5_000, 28)
const shopping = { ...fixed('shopping', 90_000, null), isFixed: false }
const beginners: ForecastRecords = {
  system: { income, accounts, versions: [allocation], transfers: [] },
  budget: { groups: [], items: [rent, power, fee, shopping], startMonth: '2026-11-01' },
  actuals: noActuals,
  contracts: [],
  monthStart: 'calendar',
  begin: planBegin({ startMonth: '2026-11-01', monthStart: 'calendar' }, today),
  usualDays: new Map(),
}
const booked = indexActuals([
  { month: '2026-11-01', category: 'life', groupId: null, itemId: 'rent', cents: 80_000 },
])

describe('who begins on the 27th', () => {
  it('is asked about everything fixed that was due until then, on its day and from its account', () => {
    expect(unpaidBefore(beginners, today)).toEqual([
      { item: rent, accountId: household.id, day: '2026-11-03', amountCents: -80_000 },
      { item: power, accountId: household.id, day: '2026-11-01', amountCents: -9_000 },
    ])
  })

  it('is not asked again once something of it is booked, nor in another month', () => {
    expect(unpaidBefore({ ...beginners, actuals: booked }, today)).toEqual([])
    expect(unpaidBefore(beginners, '2026-12-27')).toEqual([])
    expect(
      unpaidBefore({ ...beginners, budget: { ...beginners.budget, startMonth: '2026-10-01' } }, today),
    ).toEqual([])
  })

  it('does not spend a month of shopping in the days that are left', () => {
    const spent = (change: Partial<ForecastRecords>) =>
      expectedEvents({ ...beginners, ...change }, today, '2026-11-30')
        .filter(({ cause }) => cause.kind === 'spending')
        .reduce((sum, { amountCents }) => sum + amountCents, 0)
    // Four of thirty days count.
    expect(spent({})).toBe(-12_000)
    expect(spent({ actuals: booked })).toBe(-12_000)
    expect(spent({ begin: null })).toBe(-90_000)
    const bought = indexActuals([
      { month: '2026-11-01', category: 'life', groupId: null, itemId: 'shopping', cents: 5_000 },
    ])
    expect(spent({ actuals: bought })).toBe(-7_000)
  })
})
