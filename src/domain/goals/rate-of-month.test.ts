import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Account, AccountBalance } from '#domain/accounts/account.ts'
import { type Day, addDays, daysBetween, lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Month, addMonths, monthOf, monthsBetween } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { anna, savings } from '#domain/testing/berger-household.ts'
import { dueThisMonth } from './due-this-month.ts'
import { type Goal, type GoalReservation, goalStates, plainGoal } from './goal.ts'
import { goalsOutlook } from './goals-outlook.ts'
import { type PlannedGoal } from './plan-goals.ts'
import { drawnRates } from './spend-room.ts'

const first: Month = '2026-11-01'

describe('a goal on plan', () => {
  const plan = fc.record({
    months: fc.integer({ min: 2, max: 14 }),
    rateCents: fc.integer({ min: 1_000, max: 80_000 }),
    isStated: fc.boolean(),
    isWhole: fc.boolean(),
    interestBp: fc.constantFrom(0, 0, 175),
    payDays: fc.array(fc.integer({ min: 1, max: 31 }), { minLength: 15, maxLength: 15 }),
  })

  it('is on plan on every day, whether the rate of the month is set aside or not', () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 0, max: 430 }), (drawn, after) => {
        const story = storyOf(drawn)
        const day = addDays(first, after % daysBetween(first, lastDayOfMonth(story.target)))
        const planned = story.on(day)
        const isReached = planned.savedCents >= planned.wantedCents
        expect([day, planned.standing.kind, planned.endMonth]).toEqual(
          isReached ? [day, 'reached', monthOf(day)] : [day, 'on_plan', story.target],
        )
        const isSame = (drawn.isWhole && drawn.interestBp > 0) || isReached
        expect(isSame ? drawn.rateCents : planned.neededCents).toBe(drawn.rateCents)
      }),
      { numRuns: 300 },
    )
  })

  it('falls behind with the month in which nothing was set aside, not before', () => {
    const story = storyOf({
      months: 8,
      rateCents: 15_000,
      isStated: true,
      isWhole: false,
      interestBp: 0,
      payDays: [],
    })
    expect(story.on('2026-11-30').standing.kind).toBe('on_plan')
    expect(story.on('2026-12-01').standing).toEqual({ kind: 'behind', months: 1 })
  })

  it('asks for its rate until that is set aside', () => {
    const story = storyOf({
      months: 8,
      rateCents: 15_000,
      isStated: false,
      isWhole: false,
      interestBp: 0,
      payDays: [10, 12],
    })
    const due = (day: Day) => dueThisMonth(story.on(day), { accounts: [], savedCents: new Map() })
    expect([due('2026-11-09'), due('2026-11-10'), due('2026-12-01'), due('2026-12-12')]).toEqual([
      { kind: 'due', amountCents: 15_000 },
      { kind: 'done' },
      { kind: 'due', amountCents: 15_000 },
      { kind: 'done' },
    ])
  })
})

interface Story {
  readonly months: number
  readonly rateCents: Cents
  readonly isStated: boolean
  readonly isWhole: boolean
  readonly interestBp: number
  /** The day of each month on which its rate is set aside; later months have none. */
  readonly payDays: readonly number[]
}

// A goal worth as much as its rates come to, with interest, so that it is saved for from the first month on.
function storyOf({ months, rateCents, isStated, isWhole, interestBp, payDays }: Story) {
  const target = addMonths(first, months - 1)
  const factor = (1 + interestBp / 10_000) ** (1 / 12)
  let grown = 0
  const paid: GoalReservation[] = []
  const balances: AccountBalance[] = [{ day: addDays(first, -1), amountCents: 0, version: 1 }]
  for (let at = 0; at < months; at += 1) {
    const month = addMonths(first, at)
    const last = lastDayOfMonth(month)
    const wanted = addDays(month, (payDays[at] ?? 0) - 1)
    const day = wanted > last ? last : wanted
    // Credited interest is part of the balance that is entered together with the rate.
    grown = grown * factor + rateCents
    if (payDays[at] === undefined) continue
    paid.push({ day, amountCents: rateCents })
    balances.push({ day, amountCents: isWhole ? Math.floor(grown) : rateCents * paid.length, version: 1 })
  }
  const account: Account = {
    ...savings,
    id: 'deposit',
    interestBp: isWhole ? interestBp : null,
    owners: [{ personId: anna, shareBp: 10_000 }],
    balances,
  }
  const amountCents = isWhole && interestBp > 0 ? Math.floor(grown) - months : rateCents * months
  const goal: Goal = {
    ...plainGoal,
    id: 'goal',
    name: 'goal',
    amountCents,
    pricesOf: first,
    position: 0,
    version: 1,
    targetMonth: target,
    rateCents: isStated ? rateCents : null,
    accountId: isWhole ? account.id : null,
    isWholeAccount: isWhole,
  }
  const on = (day: Day): PlannedGoal => {
    const reservations = isWhole ? [] : paid.filter((each) => each.day <= day)
    const { planned } = goalsOutlook(
      { ...nothing, goals: [{ ...goal, reservations }], accounts: [account] },
      day,
    )
    return planned.get('goal')!
  }
  return { target, on }
}

const nothing = {
  items: [],
  inflationBp: null,
  reserveCents: null,
  versions: [],
  income: { sources: [], receipts: [], extras: [] },
} as const

const someGoal = fc.record({
  amountCents: fc.integer({ min: 1, max: 400_000 }),
  savedCents: fc.nat(200_000),
  before: fc.integer({ min: -2, max: 7 }),
  rank: fc.nat(1_000),
  rateCents: fc.option(fc.integer({ min: 0, max: 40_000 }), { freq: 3 }),
  targetIn: fc.option(fc.integer({ min: -3, max: 40 })),
  saidAgo: fc.nat(30),
  isSetAsideNow: fc.boolean(),
  state: fc.constantFrom(...goalStates, 'open' as const),
})

describe('rates that go on', () => {
  const today: Day = '2026-11-21'
  const month = monthOf(today)

  // Goals follow only goals added before them, so that none follows itself; or they follow any goal, which no server
  // would store.
  const goalsOf = (
    drawn: readonly (typeof someGoal extends fc.Arbitrary<infer Each> ? Each : never)[],
    isAny = false,
  ) =>
    drawn.map((each, at): Goal => {
      const targetMonth = each.targetIn === null ? null : addMonths(month, each.targetIn)
      return {
        ...plainGoal,
        id: `${at}`,
        name: `${at}`,
        amountCents: each.amountCents,
        pricesOf: addMonths(month, -each.saidAgo),
        position: each.rank * 10 + at,
        version: 1,
        targetMonth,
        rateCents: targetMonth === null ? (each.rateCents ?? 5_000) : each.rateCents,
        afterGoalId: each.before >= 0 && (isAny || each.before < at) ? `${each.before}` : null,
        reservations:
          each.savedCents === 0
            ? []
            : [{ day: each.isSetAsideNow ? today : '2026-10-02', amountCents: each.savedCents }],
        state: each.state,
      }
    })

  it('are drawn and paid in once in every month, whoever follows whom', () => {
    fc.assert(
      fc.property(fc.array(someGoal, { minLength: 1, maxLength: 8 }), (drawn) => {
        const goals = goalsOf(drawn)
        const { planned } = goalsOutlook({ ...nothing, goals, accounts: [] }, today)
        for (const at of [1, 2, 3, 7, 12, 30]) {
          const takes = ({ id }: Goal) => takesIn(planned.get(id)!, at, month)
          const rates = goals.map((goal) => {
            const each = planned.get(goal.id)!
            const receiver = receiverOf(goal, goals, takes, new Set())
            return receiver === null ? 0 : receiver === goal ? each.rateCents : each.passedOnCents
          })
          const paidIn = goals.filter(takes).map(({ id }) => planned.get(id)!.paidIn(at))
          expect(sumCents(paidIn)).toBe(sumCents(rates))
        }
      }),
      { numRuns: 400 },
    )
  })

  it('are drawn from pots as they are paid in, even in a circle', () => {
    fc.assert(
      fc.property(fc.array(someGoal, { minLength: 1, maxLength: 8 }), fc.boolean(), (drawn, isAny) => {
        const goals = goalsOf(drawn, isAny)
        const { planned } = goalsOutlook({ ...nothing, goals, accounts: [] }, today)
        const all = [...planned.values()]
        // In the month in which a goal ends its rate is still its own; from the next month on it belongs to another
        // goal.
        fc.pre(all.every((each) => !endsIn(each, month)))
        const paidIn = all.filter((each) => takesIn(each, 1, month)).map((each) => each.paidIn(1))
        expect(sumCents([...drawnRates(planned).values()])).toBe(sumCents(paidIn))
        expect(planned.size).toBe(goals.length)
      }),
      { numRuns: 400 },
    )
  })

  it('are the same before a goal is reached and after, also where they are not said', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 50_000 }), (months, rate) => {
        const target = addMonths(month, months - 1)
        const before = { ...bare('before'), amountCents: rate * months, targetMonth: target }
        const next = {
          ...bare('next'),
          amountCents: 90_000_000,
          rateCents: 100,
          afterGoalId: 'before',
          position: 1,
        }
        const paidIn = (day: Day, reservations: readonly GoalReservation[], state: Goal['state']) => {
          const goals = [{ ...before, reservations, state }, next]
          const { planned } = goalsOutlook({ ...nothing, goals, accounts: [] }, day)
          const at = monthsBetween(monthOf(day), target) + 1
          return planned.get('next')!.paidIn(Math.max(1, at))
        }
        const paid = (count: number) =>
          Array.from({ length: count }, (_, at) => ({ day: addMonths(month, at), amountCents: rate }))
        const wanted = 100 + rate
        expect([
          paidIn(today, [], 'open'),
          paidIn(target, paid(months - 1), 'open'),
          paidIn(target, paid(months), 'open'),
          paidIn(addMonths(target, 1), paid(months), 'open'),
          paidIn(addMonths(target, 1), paid(months), 'reached'),
          paidIn(addMonths(target, 1), paid(months - 1), 'archived'),
        ]).toEqual([wanted, wanted, wanted, wanted, wanted, wanted])
      }),
    )
  })

  it('go to the higher rank of two that follow the same goal, and on to the other behind it', () => {
    const goals = [
      { ...bare('before'), rateCents: 10_000, state: 'reached' as const },
      { ...bare('second'), amountCents: 90_000, rateCents: 10_000, afterGoalId: 'before', position: 2 },
      { ...bare('first'), amountCents: 60_000, rateCents: 10_000, afterGoalId: 'before', position: 1 },
    ]
    const { planned } = goalsOutlook({ ...nothing, goals, accounts: [] }, today)
    const rates = (id: string) => [0, 2, 3].map((at) => planned.get(id)?.paidIn(at))
    expect([planned.get('first')?.endMonth, rates('first')]).toEqual([
      addMonths(month, 2),
      [20_000, 20_000, 20_000],
    ])
    expect(rates('second')).toEqual([10_000, 10_000, 20_000])
  })

  it('go on through goals that are closed, and the pot pays them', () => {
    const goals = [
      { ...bare('a'), rateCents: 10_000, state: 'reached' as const },
      { ...bare('b'), rateCents: 7_000, afterGoalId: 'a', state: 'archived' as const },
      { ...bare('c'), rateCents: 3_000, afterGoalId: 'b' },
    ]
    const { planned } = goalsOutlook({ ...nothing, goals, accounts: [] }, today)
    expect(planned.get('c')?.paidIn(1)).toBe(20_000)
    expect([...drawnRates(planned)]).toEqual([
      ['a', 10_000],
      ['b', 7_000],
      ['c', 3_000],
    ])
    const closed = goals.map((goal) => ({ ...goal, state: 'reached' as const }))
    const none = goalsOutlook({ ...nothing, goals: closed, accounts: [] }, today).planned
    expect([...drawnRates(none).values()]).toEqual([0, 0, 0])
  })

  it('give in the current month what their goal did not take yet', () => {
    const set = (amountCents: Cents) => [{ day: today, amountCents }]
    const dueOf = (reservations: readonly GoalReservation[]) => {
      const goals = [
        { ...bare('a'), amountCents: 4_000, rateCents: 10_000, state: 'reached' as const, reservations },
        { ...bare('b'), rateCents: 3_000, afterGoalId: 'a' },
      ]
      return goalsOutlook({ ...nothing, goals, accounts: [] }, today)
        .planned.get('b')
        ?.paidIn(0)
    }
    expect([dueOf([]), dueOf(set(4_000)), dueOf(set(12_000))]).toEqual([13_000, 9_000, 3_000])
  })
})

function bare(id: string): Goal {
  return {
    ...plainGoal,
    id,
    name: id,
    amountCents: 100_000,
    pricesOf: first,
    position: 0,
    version: 1,
  }
}

function takesIn({ goal, standing, endMonth }: PlannedGoal, at: number, month: Month): boolean {
  if (goal.state !== 'open' || standing.kind === 'reached') return false
  return endMonth === null || monthsBetween(month, endMonth) >= at
}

function endsIn({ standing, endMonth }: PlannedGoal, month: Month): boolean {
  return standing.kind !== 'reached' && endMonth === month
}

// The rule in its simplest form: the goal itself, else the first goal after it by rank, each with the goals after it.
function receiverOf(
  goal: Goal,
  goals: readonly Goal[],
  takes: (goal: Goal) => boolean,
  seen: Set<Goal>,
): Goal | null {
  if (seen.has(goal)) return null
  seen.add(goal)
  if (takes(goal)) return goal
  const followers = goals.filter(({ afterGoalId }) => afterGoalId === goal.id)
  for (const follower of followers.toSorted((a, b) => a.position - b.position)) {
    const found = receiverOf(follower, goals, takes, seen)
    if (found) return found
  }
  return null
}
