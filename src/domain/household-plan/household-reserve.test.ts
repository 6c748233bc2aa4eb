import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Goal, plainGoal } from '#domain/goals/goal.ts'
import { goalsOutlook } from '#domain/goals/goals-outlook.ts'
import { closeMonths } from '#domain/monthly-close/close-month.ts'
import { householdPositions } from '#domain/net-worth/household-positions.ts'
import { tickedFlows } from '#domain/net-worth/position-flows.ts'
import * as bergers from '#domain/testing/berger-household.ts'
import { yearOfHousehold } from '#domain/testing/year-of-household.ts'
import { wealthLadder } from '#domain/wealth-plan/wealth-ladder.ts'
import { actualLines } from './actual-lines.ts'
import { householdPlan } from './household-plan.ts'
import { householdReserve, reserveAmount } from './household-reserve.ts'
import { planOutlook } from './plan-outlook.ts'
import type { PlanRecords } from './plan-records.ts'
import { plannedPositions } from './planned-positions.ts'
import { usualMonth } from './planned-saving.ts'

const today = '2026-11-27'
const month = '2026-11-01'
const savings = bergers.accounts.find(({ type }) => type === 'savings')!

function goal(given: Partial<Goal>): Goal {
  return {
    ...plainGoal,
    id: 'goal',
    name: 'Auto',
    amountCents: 500_000,
    pricesOf: month,
    targetMonth: '2028-01-01',
    accountId: savings.id,
    position: 0,
    version: 1,
    ...given,
  }
}

function recordsWith(goals: readonly Goal[]): PlanRecords {
  return { ...yearOfHousehold(bergers.accounts, ['2026-10-01'], today), goals }
}

/** The reserve as each of the figures that show it computes it. */
function reservesOf(records: PlanRecords) {
  const plan = householdPlan(records, today)!
  const usual = usualMonth(records, month)
  const positions = plannedPositions(records, usual, today)
  const { settings } = plan
  const actual = actualLines(householdPositions(records, today), tickedFlows(records.transfers), plan)
  const reserve = householdReserve({ positions, goals: records.goals, usual, settings }, today)!
  const [protection] = wealthLadder({
    lifeCents: plan.lifeCents,
    protectionMonths: settings.protectionMonths,
    wishedBudgetCents: plan.wishedBudgetCents,
    withdrawalRateBp: plan.withdrawalRateBp,
    reserveCents: actual.reserve.cents.at(-1)!,
    netWorthCents: 0,
  })
  return { reserve, protection: protection!, closed: closeMonths(records, [month], today, new Map())[0]! }
}

describe('the reserve', () => {
  it('loses what another goal reserves on its account, on every screen', () => {
    const before = reservesOf(recordsWith([]))
    const reservations = [{ day: '2026-11-20', amountCents: 300_000 } as const]
    const after = reservesOf(recordsWith([goal({ reservations })]))
    expect(after.reserve.haveCents).toBe(before.reserve.haveCents - 300_000)
    expect(after.reserve.missingCents).toBe(before.reserve.missingCents + 300_000)
    for (const { reserve, protection, closed } of [before, after]) {
      expect(protection).toMatchObject({ targetCents: reserve.targetCents, ownedCents: reserve.haveCents })
      expect(closed.ladder?.protectionBp).toBe(protection.doneBp)
    }
  })

  it('loses nothing to a goal that is the reserve itself, to one that is closed or lies elsewhere', () => {
    const before = reservesOf(recordsWith([])).reserve
    const reservations = [{ day: '2026-11-20', amountCents: 300_000 } as const]
    const household = bergers.accounts.find(({ type }) => type === 'checking')!
    for (const given of [
      { reserve: 'follows_life', isWholeAccount: true },
      { reserve: 'own_amount', reservations },
      { state: 'reached', reservations },
      { accountId: household.id, reservations },
      { accountId: null, reservations },
    ] as const)
      expect(reservesOf(recordsWith([goal(given)])).reserve).toEqual(before)
  })

  it('is never below 0, and what a plan reaches never earlier for what is reserved', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000_000 }), (amountCents) => {
        const records = recordsWith([goal({ reservations: [{ day: '2026-11-20', amountCents }] })])
        const { reserve } = reservesOf(records)
        expect(reserve.haveCents).toBeGreaterThanOrEqual(0)
        const reached = (of: PlanRecords) => planOutlook(householdPlan(of, today)!)?.steps[0]?.onPlan ?? '9'
        expect(reached(records) >= reached(recordsWith([]))).toBe(true)
      }),
      { numRuns: 8 },
    )
  })

  it('has one source: the plan, and what the account system plans where there is none', () => {
    const records = recordsWith([])
    const usual = usualMonth(records, month)
    const own = { protectionMonths: 3, lifeCents: 300_000 }
    expect(reserveAmount(records, own, month)).toBe(900_000)
    expect(reserveAmount(records, { ...own, lifeCents: null }, month)).toBe(usual.lifeCents * 3)
    expect(reserveAmount(records, null, month)).toBe(usual.lifeCents * 6)
    expect(reserveAmount({ ...records, versions: [] }, null, month)).toBeNull()
  })

  it('is the amount of a goal that follows it, and moves the goal along', () => {
    const follows = goal({ reserve: 'follows_life', isWholeAccount: true, amountCents: 1 })
    const records = { ...recordsWith([follows]), items: [], inflationBp: null }
    const wantedOf = (reserveCents: number | null) =>
      goalsOutlook({ ...records, reserveCents }, today).open[0]?.wantedCents
    expect(wantedOf(2_199_306)).toBe(2_199_306)
    expect(wantedOf(1_800_000)).toBe(1_800_000)
    expect(wantedOf(null)).toBe(1)
  })
})
