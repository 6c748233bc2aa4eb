import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import type { Account } from '#domain/accounts/account.ts'
import { type BudgetItem, plainItem } from '#domain/budget/budget-item.ts'
import { monthsToGoal } from '#domain/calculators/savings-goal.ts'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { sumCents } from '#domain/money/cents.ts'
import { allocation, anna, checking, income, savings } from '#domain/testing/berger-household.ts'
import { assignBalances } from './assign-balances.ts'
import { checkGoal, isFollowedByItself } from './check-goal.ts'
import { goalPath, neededRate, wantedAmounts } from './goal-path.ts'
import { type Goal, plainGoal } from './goal.ts'
import { type GoalRecords, goalsOutlook } from './goals-outlook.ts'
import { planGoals } from './plan-goals.ts'
import { reservedIn, withReservation, withoutReservation } from './reserve.ts'
import { solveConflict } from './solve-conflict.ts'

const today = '2026-11-21'
const month = '2026-11-01'

const depositAccount = withBalance({ ...savings, id: 'deposit', interestBp: 175 }, 1_840_000)
const household = withBalance({ ...checking, id: 'household', interestBp: null }, 194_305)
const fun = withBalance({ ...checking, id: 'fun', interestBp: null }, 73_148)

const reserve = goal('reserve', {
  amountCents: 2_095_410,
  targetMonth: '2028-03-01',
  rateCents: 16_297,
  pot: 'saving_rate',
  accountId: 'deposit',
  isWholeAccount: true,
  position: 0,
})
const holiday = goal('holiday', {
  amountCents: 180_000,
  targetMonth: '2027-08-01',
  rateCents: 15_000,
  pot: 'life',
  accountId: 'household',
  reservations: [{ day: '2026-11-02', amountCents: 45_000 }],
  position: 1,
})
const bike = goal('bike', {
  amountCents: 240_000,
  targetMonth: '2027-10-01',
  rateCents: 12_000,
  pot: 'luxury_rate',
  accountId: 'fun',
  reservations: [{ day: '2026-11-02', amountCents: 48_000 }],
  position: 2,
})
const pocketMoney = [
  line('Taschengeld Anna', 'luxury_rate', 16_500),
  line('Taschengeld Jonas', 'luxury_rate', 16_500),
]
const board: GoalRecords = {
  goals: [reserve, holiday, bike],
  accounts: [depositAccount, household, fun],
  items: pocketMoney,
  inflationBp: null,
  reserveCents: null,
  income,
  versions: [{ ...allocation, month: '2026-01-01', subPots: [], targets: [] }],
}

describe('the goals of the household Berger', () => {
  const outlook = goalsOutlook(board, today)

  it('stand as the board says', () => {
    expect(
      outlook.open.map(({ goal: { id }, savedCents, progressBp, endMonth, standing }) => [
        id,
        savedCents,
        progressBp,
        endMonth,
        standing,
      ]),
    ).toEqual([
      ['reserve', 1_840_000, 8_781, '2028-01-01', { kind: 'ahead', months: 2 }],
      ['holiday', 45_000, 2_500, '2027-08-01', { kind: 'on_plan' }],
      ['bike', 48_000, 2_000, '2028-03-01', { kind: 'behind', months: 5 }],
    ])
  })

  it('have in August 2027 what the reading line says', () => {
    expect(outlook.open.map(({ balanceCents }) => balanceCents[9])).toEqual([2_011_622, 180_000, 156_000])
  })

  it('ask more of a pot than it has for one of them', () => {
    expect(outlook.room?.luxury_rate).toMatchObject({ potCents: 46_564, freeCents: 13_564 })
    expect(outlook.conflicts).toMatchObject([
      { kind: 'pot', wantedCents: 17_455, room: { availableCents: 13_564 }, missingCents: 3_891 },
    ])
  })

  it('are brought together in three ways', () => {
    const [conflict] = outlook.conflicts
    const solutions = solveConflict(outlook, conflict!)
    expect(solutions.map(({ kind, rateCents, endMonth }) => [kind, rateCents, endMonth])).toEqual([
      ['after', 13_564, '2027-11-01'],
      ['all_free', 13_564, '2028-02-01'],
      ['move', 12_000, '2028-03-01'],
    ])
    expect(solutions[0]?.after?.goal.id).toBe('holiday')
    expect(solutions[0]?.planned.balanceCents.slice(9, 11)).toEqual([170_076, 198_640])
  })

  it.each([0, 1, 2])('have no conflict any more once way %i is taken', (way) => {
    const { change } = solveConflict(outlook, outlook.conflicts[0]!)[way]!
    const goals = [reserve, holiday, { ...bike, ...change }]
    const solved = goalsOutlook({ ...board, goals }, today)
    expect(solved.conflicts).toEqual([])
    expect(solved.open[2]?.standing).toEqual({ kind: 'on_plan' })
  })

  it('count nothing twice', () => {
    const { accounts } = outlook.balances
    expect(
      accounts.map(({ balanceCents, coveredCents, freeCents }) => [balanceCents, coveredCents, freeCents]),
    ).toEqual([
      [1_840_000, 1_840_000, 0],
      [194_305, 45_000, 149_305],
      [73_148, 48_000, 25_148],
    ])
    expect(outlook.sums).toEqual({ balanceCents: 2_107_453, coveredCents: 1_933_000, freeCents: 174_453 })
  })
})

describe('a goal', () => {
  it('without a rate takes what its month needs, and without a month its rate says when', () => {
    const dated = goal('dated', { amountCents: 120_000, targetMonth: '2027-10-01' })
    const paid = goal('paid', { amountCents: 120_000, rateCents: 10_000 })
    const { open } = goalsOutlook({ ...board, goals: [dated, paid] }, today)
    expect(open.map(({ rateCents, endMonth, standing }) => [rateCents, endMonth, standing.kind])).toEqual([
      [10_000, '2027-10-01', 'on_plan'],
      [10_000, '2027-10-01', 'undated'],
    ])
  })

  it('that grows with prices needs more, from the month in which its amount was said', () => {
    const wanted = { amountCents: 1_000_000, inflationBp: 200, sinceMonths: 12 }
    const amounts = wantedAmounts(wanted)
    expect([amounts(-13), amounts(-12), amounts(0), amounts(108)]).toEqual([
      1_000_000, 1_000_000, 1_020_000, 1_218_994,
    ])
    const [planned] = goalsOutlook(
      {
        ...board,
        inflationBp: 200,
        goals: [
          goal('car', { isInflated: true, targetMonth: addMonths(month, 120), amountCents: 1_000_000 }),
        ],
      },
      today,
    ).open
    expect(planned).toMatchObject({ wantedCents: 1_000_000, finalCents: 1_218_994, rateCents: 10_075 })
  })

  it('is reached with what is there, and never without a rate', () => {
    const there = goal('there', { accountId: 'fun', isWholeAccount: true, amountCents: 73_148, rateCents: 1 })
    const { open } = goalsOutlook({ ...board, goals: [there, goal('never', { rateCents: 0 })] }, today)
    expect(open.map(({ endMonth, standing }) => [endMonth, standing.kind])).toEqual([
      [month, 'reached'],
      [null, 'never'],
    ])
  })

  it('whose rate of this month is in has the months behind it to make up for it', () => {
    const { reservations } = bike
    const neededOf = (rateCents: number | null, cents: number) =>
      outlookOf([
        {
          ...bike,
          rateCents,
          reservations: [
            ...reservations.map((each) => ({ ...each, day: '2026-10-02' as const })),
            { day: today, amountCents: cents },
          ],
        },
      ]).open[0]?.neededCents
    // 192.000 divided by twelve months including this one; without it, what is left divided by eleven.
    expect([neededOf(12_000, 11_999), neededOf(12_000, 12_000), neededOf(null, 12_000)]).toEqual([
      16_000, 16_364, 16_000,
    ])
  })

  it('that is due now needs everything at once', () => {
    const [late] = goalsOutlook({ ...board, goals: [{ ...bike, targetMonth: '2026-05-01' }] }, today).open
    // Money set aside in this month belongs to this month's rate.
    expect(late).toMatchObject({ neededCents: 240_000, standing: { kind: 'behind', months: 22 } })
    const planned = planGoals({ ...outlookOf([{ ...bike, targetMonth: month, rateCents: null }]).base })
    expect(planned.get('bike')?.paidIn(0)).toBe(192_000)
  })

  it('gets the rate of the one before it as soon as that is got or given up', () => {
    for (const state of ['reached', 'archived'] as const) {
      const goals = [
        { ...holiday, state },
        { ...bike, afterGoalId: 'holiday' },
      ]
      expect(goalsOutlook({ ...board, goals }, today).open[0]?.endMonth).toBe('2027-07-01')
    }
  })

  it('does not follow itself, not even by a way around', () => {
    const chain = [
      { id: 'a', afterGoalId: 'b' },
      { id: 'b', afterGoalId: 'c' },
      { id: 'c', afterGoalId: null },
    ]
    expect(isFollowedByItself(chain, { id: 'c', afterGoalId: 'a' })).toBe(true)
    expect(isFollowedByItself(chain, { id: 'd', afterGoalId: 'a' })).toBe(false)
    const ring = [
      { ...bike, afterGoalId: 'holiday' },
      { ...holiday, afterGoalId: 'bike' },
    ]
    expect(goalsOutlook({ ...board, goals: ring }, today).open).toHaveLength(2)
  })

  it('whose rate alone is too low can raise it', () => {
    const outlook = goalsOutlook({ ...board, items: [], goals: [bike] }, today)
    expect(outlook.conflicts).toMatchObject([{ kind: 'rate', missingCents: 5_455 }])
    expect(
      solveConflict(outlook, outlook.conflicts[0]!).map(({ kind, rateCents, change }) => [
        kind,
        rateCents,
        change.targetMonth,
      ]),
    ).toEqual([
      ['raise', 17_455, '2027-10-01'],
      ['move', 12_000, '2028-03-01'],
    ])
  })
})

describe('a pot', () => {
  it('serves the goal of the higher rank first, whatever comes later', () => {
    const first = goal('first', { pot: 'luxury_rate', rateCents: 10_000, position: 0 })
    const second = goal('second', { pot: 'luxury_rate', rateCents: 10_000, position: 1 })
    const { roomOf, conflicts } = goalsOutlook({ ...board, goals: [second, first] }, today)
    expect([roomOf.get('first')?.availableCents, roomOf.get('second')?.availableCents]).toEqual([
      13_564, 3_564,
    ])
    expect(conflicts).toMatchObject([{ planned: { goal: { id: 'second' } }, missingCents: 6_436 }])
  })

  it('has for a goal of a sub-pot what that gets, and for others what it leaves', () => {
    const subPots = [
      { id: 'trip', pot: 'luxury_rate', label: 'Reisen', shareBp: 200, amountCents: null } as const,
    ]
    const versions: readonly AllocationVersion[] = [{ ...board.versions[0]!, subPots }]
    const inside = goal('inside', { pot: 'luxury_rate', subPotId: 'trip', rateCents: 20_000 })
    const beside = goal('beside', { pot: 'luxury_rate', rateCents: 50_000, position: 1 })
    const { roomOf } = goalsOutlook({ ...board, versions, items: [], goals: [inside, beside] }, today)
    expect([roomOf.get('inside')?.availableCents, roomOf.get('beside')?.availableCents]).toEqual([
      9_312, 37_252,
    ])
  })

  it('is not watched without settings', () => {
    const { room, conflicts } = goalsOutlook({ ...board, versions: [], goals: [holiday] }, today)
    expect([room, conflicts]).toEqual([null, []])
  })

  it('gets free with a goal that is reached, unless another one follows', () => {
    const there = goal('there', {
      amountCents: 48_000,
      reservations: bike.reservations,
      rateCents: 10_000,
      pot: 'luxury_rate',
    })
    const next = goal('next', { pot: 'luxury_rate', rateCents: 1_000, position: 1 })
    const free = (afterGoalId: string | null) =>
      goalsOutlook({ ...board, goals: [there, { ...next, afterGoalId }] }, today).roomOf.get('next')
        ?.availableCents
    expect([free(null), free('there')]).toEqual([13_564, 3_564])
  })
})

describe('reservations', () => {
  it('of more than is there are told, and the higher rank keeps its own', () => {
    const first = { ...bike, id: 'first', position: 0 }
    const second = { ...bike, id: 'second', position: 1 }
    const { accounts, savedCents } = assignBalances([second, first], [fun], today)
    expect(accounts).toMatchObject([{ coveredCents: 73_148, freeCents: 0, overdrawnCents: 22_852 }])
    expect([...savedCents]).toEqual([
      ['first', 48_000],
      ['second', 25_148],
    ])
  })

  it('of a day add up and take each other back', () => {
    const once = withReservation(bike.reservations, '2026-11-21', 12_000)
    expect(once).toHaveLength(2)
    expect(withReservation(once, '2026-11-21', -12_000)).toEqual(bike.reservations)
    expect(reservedIn({ reservations: once }, month)).toBe(60_000)
  })

  it('are taken back by themselves, whatever was done in between', () => {
    const once = withReservation(bike.reservations, today, 12_000)
    const more = withReservation(withReservation(once, today, 3_000), '2026-11-22', 5_000)
    expect(withoutReservation(more, today, 12_000)).toEqual([
      ...bike.reservations,
      { day: today, amountCents: 3_000 },
      { day: '2026-11-22', amountCents: 5_000 },
    ])
    const removed = withReservation(once, today, -10_000)
    expect(withoutReservation(removed, today, 12_000)).toEqual(bike.reservations)
    expect(withoutReservation(bike.reservations, today, 12_000)).toEqual(bike.reservations)
  })

  it('without an account are taken as said', () => {
    const { accounts, savedCents } = assignBalances([{ ...bike, accountId: null }], [fun], today)
    expect([accounts, savedCents.get('bike')]).toEqual([[], 48_000])
  })

  it('of an account that is gone are taken as said, and a debt covers nothing', () => {
    const owed = withBalance({ ...fun, valueSign: -1 }, 100_000)
    expect(assignBalances([bike], [], today).savedCents.get('bike')).toBe(48_000)
    expect(assignBalances([bike], [owed], today).accounts).toMatchObject([{ coveredCents: 0 }])
  })
})

describe('checkGoal', () => {
  it.each([
    [{ targetMonth: null, rateCents: null }, 'date_or_rate'],
    [{ subPotId: 'x', pot: null }, 'sub_pot_without_pot'],
    [{ isWholeAccount: true, accountId: null, reservations: [] }, 'whole_without_account'],
    [{ isWholeAccount: true }, 'whole_with_reservations'],
    [{ reservations: [...bike.reservations, ...bike.reservations] }, 'two_of_a_day'],
    [{ reservations: [{ day: '2026-11-02', amountCents: -1 }] }, 'reserved_below_zero'],
    [{ afterGoalId: 'bike' }, 'after_itself'],
  ] as const)('%j', (given, kind) => {
    expect(checkGoal({ ...bike, ...given }).map((each) => each.kind)).toEqual([kind])
  })

  it('finds nothing wrong with a goal of the board', () => {
    expect(board.goals.flatMap(checkGoal)).toEqual([])
  })
})

const amounts = fc.integer({ min: 1, max: 5_000_000 })
const nothing = { savedCents: 0, cameInCents: 0 }

describe('any goals', () => {
  it('never have more of an account than is there, and nothing gets lost', () => {
    const claim = fc.record({
      whole: fc.boolean(),
      cents: fc.integer({ min: 0, max: 300_000 }),
      at: fc.nat(1),
    })
    fc.assert(
      fc.property(
        fc.array(claim, { maxLength: 8 }),
        fc.array(fc.integer(), { minLength: 2, maxLength: 2 }),
        (claims, balances) => {
          const accounts = balances.map((cents, place) =>
            withBalance({ ...fun, id: `${place}` }, cents % 500_000),
          )
          const goals = claims.map(({ whole, cents, at }, position) =>
            goal(`${position}`, {
              accountId: `${at}`,
              isWholeAccount: whole,
              reservations: whole || cents === 0 ? [] : [{ day: today, amountCents: cents }],
              position,
            }),
          )
          const assigned = assignBalances(goals, accounts, today)
          for (const each of assigned.accounts) {
            expect(each.coveredCents + each.freeCents).toBe(each.balanceCents)
            expect(sumCents(each.claims.map(({ coveredCents }) => coveredCents))).toBe(each.coveredCents)
            expect(each.freeCents).toBeGreaterThanOrEqual(0)
          }
          expect(sumCents([...assigned.savedCents.values()])).toBe(
            sumCents(assigned.accounts.map(({ coveredCents }) => coveredCents)),
          )
        },
      ),
    )
  })

  it('end when the calculator says', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.nat(2_000_000),
        fc.integer({ min: 1_000, max: 200_000 }),
        fc.nat(600),
        (amountCents, savedCents, rateCents, interestBp) => {
          const wanted = { amountCents, inflationBp: 0, sinceMonths: 0 }
          const paidIn = (at: number) => (at === 0 ? 0 : rateCents)
          const path = goalPath({ savedCents, interestBp, earnsNow: false, paidIn }, wanted)
          const months = monthsToGoal({
            goalCents: amountCents,
            initialCents: savedCents,
            annualRateBp: interestBp,
            contributionCents: rateCents,
          })
          expect(path.endsAfter).toBe(months !== null && months <= 600 ? months : null)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('need just so much that the target month is met, and a cent less would miss it', () => {
    const from = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(
        amounts,
        fc.nat(100_000),
        fc.nat(120),
        fc.nat(500),
        fc.nat(500),
        from,
        fc.nat(60_000),
        (amountCents, savedCents, months, interestBp, inflationBp, later, cameIn) => {
          const wanted = { amountCents, inflationBp, sinceMonths: 3 }
          const besides = (at: number) => (at > later ? 2_500 : 0)
          const cameInCents = Math.min(cameIn, savedCents)
          const earnsNow = cameInCents === 0
          const cents = neededRate(
            { savedCents, cameInCents, interestBp, earnsNow, besides, isMonthDone: false },
            wanted,
            months,
          )
          const end = (rate: number) => {
            const paidIn = (at: number) =>
              at === 0 ? Math.max(0, rate + besides(0) - cameInCents) : rate + besides(at)
            const factor = (1 + interestBp / 10_000) ** (1 / 12)
            let balance = savedCents * (earnsNow ? factor : 1) + paidIn(0)
            for (let at = 1; at <= months; at += 1) balance = balance * factor + paidIn(at)
            return balance
          }
          const needed = wantedAmounts(wanted)(months)
          expect(end(cents)).toBeGreaterThan(needed - 0.001)
          expect(cents === 0 || end(cents - 1) < needed + 0.001).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('are planned alike in any order of the list, and a follower is never later for it', () => {
    fc.assert(
      fc.property(
        amounts,
        amounts,
        fc.integer({ min: 500, max: 50_000 }),
        fc.integer({ min: 500, max: 50_000 }),
        (one, other, firstRate, secondRate) => {
          const first = goal('first', { amountCents: one, rateCents: firstRate, position: 0 })
          const second = goal('second', { amountCents: other, rateCents: secondRate, position: 1 })
          const base = {
            stands: new Map(),
            standAtFirst: () => nothing,
            interestBp: () => 0,
            inflationBp: 200,
            month,
          } as const
          const end = (goals: readonly Goal[]) => planGoals({ ...base, goals }).get('second')?.endMonth ?? '9'
          const follower = { ...second, afterGoalId: 'first' }
          expect(end([first, follower])).toBe(end([follower, first]))
          expect(end([first, follower]) <= end([first, second])).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})

function outlookOf(goals: readonly Goal[], on: Day = today, accounts = board.accounts) {
  return goalsOutlook({ ...board, goals, accounts }, on)
}

function goal(id: string, given: Partial<Goal>): Goal {
  return {
    ...plainGoal,
    id,
    name: id,
    amountCents: 100_000,
    pricesOf: month,
    position: 0,
    version: 1,
    ...given,
  }
}

function line(name: string, category: BudgetItem['category'], amountCents: number): BudgetItem {
  return { ...plainItem, id: name, name, category, amounts: [{ from: '2026-01-01', amountCents }] }
}

function withBalance(account: Account, amountCents: number): Account {
  return {
    ...account,
    owners: [{ personId: anna, shareBp: 10_000 }],
    balances: [{ day: '2026-11-20', amountCents, version: 1 }],
  }
}
