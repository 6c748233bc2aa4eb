import { addMonths, type Month, monthsBetween } from '#domain/calendar/month.ts'
import { keptSteps } from '#domain/lists/kept-steps.ts'
import type { Steps } from '#domain/lists/steps.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import type { LadderStep } from '#domain/wealth-plan/wealth-ladder.ts'
import type { PlanScenario } from '#domain/wealth-plan/wealth-plan.ts'
import type { ProjectedEvent } from '#domain/wealth-projection/projection-input.ts'
import type { HouseholdPlan } from './household-plan.ts'
import { planVariations } from './plan-levers.ts'
import { outlookSteps, type PlanOutlook, planOutlook } from './plan-outlook.ts'

/** The smallest change that is tried. */
const SMALLEST_CENTS = 10_000

export type HasteningAction =
  | { readonly name: 'save'; readonly cents: Cents }
  /** The cost of living falls, and the difference is saved. */
  | { readonly name: 'live'; readonly cents: Cents }
  | { readonly name: 'growth'; readonly fromBp: BasisPoints; readonly toBp: BasisPoints }
  | {
      readonly name: 'cost'
      readonly positionId: string
      readonly fromBp: BasisPoints
      readonly toBp: BasisPoints
    }

export interface Hastening {
  readonly action: HasteningAction
  /** null: even with this change the step is not reached within the plan. */
  readonly onPlan: Month | null
  /** null: without this change the plan does not reach the step. */
  readonly monthsEarlier: number | null
  /** How much more there is at the end, in today's purchasing power. */
  readonly gainCents: Cents
}

interface Tried {
  readonly action: HasteningAction
  readonly changed: HouseholdPlan
}

const hastenings = keptSteps(hasteningOf)

/**
 * What a household can do to reach a step sooner, each change alone, by the whole projection; the most helpful comes
 * first.
 */
export function planHastening(plan: HouseholdPlan, step: LadderStep['name']): readonly Hastening[] {
  return hastenings.whole(plan, step)
}

/** The same in steps. */
export function hasteningSteps(plan: HouseholdPlan, step: LadderStep['name']): Steps<readonly Hastening[]> {
  return hastenings.inSteps(plan, step)
}

function* hasteningOf(plan: HouseholdPlan, step: LadderStep['name']): Steps<readonly Hastening[]> {
  const present = outcomeOf(yield* outlookSteps(plan), step)
  const more = tryableOf(plan)
  const tried: readonly Tried[] = [
    { action: { name: 'save', cents: 2 * more }, changed: savingMore(plan, 2 * more) },
    { action: { name: 'save', cents: more }, changed: savingMore(plan, more) },
    { action: { name: 'live', cents: more }, changed: livingOnLess(plan, more) },
    ...betterAssumptions(plan),
  ]
  const outcomes: Hastening[] = []
  for (const { action, changed } of tried) {
    const { onPlan, endCents } = outcomeOf(yield* outlookSteps(changed), step)
    outcomes.push({
      action,
      onPlan,
      monthsEarlier:
        onPlan === null || present.onPlan === null ? null : monthsBetween(onPlan, present.onPlan),
      gainCents: endCents - present.endCents,
    })
  }
  return outcomes
    .filter(({ monthsEarlier, gainCents }) => (monthsEarlier ?? gainCents) > 0)
    .toSorted(
      (one, other) =>
        (other.monthsEarlier ?? 0) - (one.monthsEarlier ?? 0) || other.gainCents - one.gainCents,
    )
}

/** A round amount, at most a quarter of what is saved: 100 € where little is saved, 10.000 € where 50.000 € are. */
function tryableOf({ positions }: HouseholdPlan): Cents {
  const savedCents = sumCents(
    positions.map(({ record, contributionCents }) =>
      record.scenarioId === null ? Math.max(0, contributionCents) : 0,
    ),
  )
  let cents = SMALLEST_CENTS
  while (cents * 40 <= savedCents) cents *= 10
  return cents
}

function outcomeOf(outlook: PlanOutlook | null, step: LadderStep['name']) {
  return {
    onPlan: outlook?.steps.find(({ name }) => name === step)?.onPlan ?? null,
    endCents: outlook?.endRealCents ?? 0,
  }
}

function betterAssumptions(plan: HouseholdPlan): readonly Tried[] {
  return planVariations(plan).flatMap(
    ({ lever, presentBp: fromBp, better: toBp, withBp }): readonly Tried[] => {
      const changed = withBp(toBp)
      if (lever.name === 'growth') return [{ action: { name: lever.name, fromBp, toBp }, changed }]
      if (lever.name !== 'cost') return []
      return [{ action: { name: lever.name, positionId: lever.positionId, fromBp, toBp }, changed }]
    },
  )
}

/** A change in the form of a scenario. */
export interface ScenarioOfAction extends Pick<PlanScenario, 'lifeCents' | 'growthBp'> {
  readonly events: readonly ProjectedEvent[]
}

/** null: the change concerns a position of the plan, which a scenario cannot change. */
export function scenarioOfAction(plan: HouseholdPlan, action: HasteningAction): ScenarioOfAction | null {
  switch (action.name) {
    case 'save':
    case 'live': {
      const event = savingEvent(plan, action.cents)
      const lifeCents = action.name === 'live' ? Math.max(1, plan.lifeCents - action.cents) : null
      return event && { lifeCents, growthBp: null, events: [event] }
    }
    case 'growth':
      return { lifeCents: null, growthBp: action.toBp, events: [] }
    case 'cost':
      return null
  }
}

/** An event from the next month on, as long as the people work; null: they do not work any more. */
function savingEvent(plan: HouseholdPlan, amountCents: Cents): ProjectedEvent | null {
  const retired = planOutlook(plan)?.projection.retirementMonth ?? null
  const from = addMonths(plan.month, 1)
  const to = retired === null ? null : addMonths(retired, -1)
  if (to !== null && to < from) return null
  return { kind: 'monthly', from, to, amountCents, positionId: null, scenarioId: null }
}

function savingMore(plan: HouseholdPlan, amountCents: Cents): HouseholdPlan {
  const event = savingEvent(plan, amountCents)
  return event ? { ...plan, input: { ...plan.input, events: [...plan.input.events, event] } } : plan
}

function livingOnLess(plan: HouseholdPlan, amountCents: Cents): HouseholdPlan {
  const lifeCents = Math.max(0, plan.lifeCents - amountCents)
  const saving = savingMore(plan, amountCents)
  return { ...saving, lifeCents, input: { ...saving.input, lifeCents } }
}
