import type { putDistribution } from '#contract/planning/distribution.ts'
import type { createGoal } from '#contract/planning/goals.ts'
import type { createPlanEvent } from '#contract/planning/plan-events.ts'
import type { startWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { statedTerms } from './sample-account.ts'

type Start = CallOf<typeof startWealthPlan>['body']
type Settings = Start['plan']
type Position = NonNullable<Start['position']>
type Goal = CallOf<typeof createGoal>['body']
type PlanEvent = CallOf<typeof createPlanEvent>['body']
type Distribution = CallOf<typeof putDistribution>['body']

/** Settings for ten years from November 2025 on. */
export function sampleSettings(given: Partial<Settings> = {}): Settings {
  return {
    startMonth: '2025-11-01',
    horizonMonths: 120,
    inflationBp: 200,
    growthBp: 300,
    taxMode: 'flat',
    isTaxChosen: true,
    withdrawalOrder: 'liquidity_first',
    isRebalanced: true,
    followUpRateBp: 410,
    withdrawalRateBp: 400,
    protectionMonths: 6,
    lifeCents: null,
    wishedBudgetCents: 450_000,
    ...given,
  }
}

/** A position without account: gold in a safe. */
export function samplePosition(given: Partial<Position> = {}): Position {
  return {
    id: crypto.randomUUID(),
    version: 0,
    accountId: null,
    name: 'Gold',
    kind: 'asset',
    assetClass: 'precious_metals',
    startCents: 250_000,
    returnBp: 300,
    costBp: 20,
    contributionCents: 5_000,
    growthBp: null,
    contributionFrom: '2026-01-01',
    contributionTo: null,
    interestBp: null,
    instalmentCents: null,
    fixedUntil: '2031-03-01',
    ...statedTerms,
    isPlanned: true,
    carriedBy: null,
    isForChild: true,
    pensionContract: null,
    payoutFactorCents: 2_800,
    scenarioId: null,
    ...given,
  }
}

/** An event: half a year of less work. */
export function sampleEvent(given: Partial<PlanEvent> = {}): PlanEvent {
  return {
    id: crypto.randomUUID(),
    name: 'Elternzeit',
    kind: 'monthly',
    from: '2027-01-01',
    to: '2027-06-01',
    amountCents: -60_000,
    positionId: null,
    scenarioId: null,
    ...given,
  }
}

/** A distribution with two classes, and a position that is half of each. */
export function sampleDistribution(positionId: string, given: Partial<Distribution> = {}): Distribution {
  const [shares, own] = [crypto.randomUUID(), crypto.randomUUID()]
  return {
    version: 0,
    isNetOfLoans: true,
    classes: [
      { id: shares, key: 'shares', name: '', returnBp: null, targetBp: 7_000, bandBp: 500 },
      { id: own, key: null, name: 'Oldtimer', returnBp: 100, targetBp: 3_000, bandBp: 500 },
    ],
    splits: [shares, own].map((classId) => ({ positionId, classId, shareBp: 5_000 })),
    ...given,
  }
}

/** A goal: a journey of next summer, from the pot for living, of which a part is reserved. */
export function sampleGoal(given: Partial<Goal> = {}): Goal {
  return {
    id: crypto.randomUUID(),
    name: 'Sommerurlaub',
    icon: 'travel',
    amountCents: 180_000,
    pricesOf: '2026-11-01',
    isInflated: false,
    targetMonth: '2027-08-01',
    rateCents: 15_000,
    pot: 'life',
    subPotId: null,
    afterGoalId: null,
    accountId: null,
    isWholeAccount: false,
    reservations: [{ day: '2026-11-02', amountCents: 45_000 }],
    reserve: 'none',
    note: 'An die See',
    state: 'open',
    ...given,
  }
}
