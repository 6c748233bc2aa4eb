import { addMonths, type Month, monthsBetween } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { LadderStep } from '#domain/wealth-plan/wealth-ladder.ts'
import { type HouseholdPlan, planOutlook } from './household-plan.ts'
import { planLevers } from './plan-levers.ts'

const [MORE_CENTS, MUCH_MORE_CENTS] = [10_000, 20_000]

export type HasteningDeed =
  | { readonly name: 'save'; readonly cents: Cents }
  /** Life costs less, and what that leaves is saved. */
  | { readonly name: 'live'; readonly cents: Cents }
  | { readonly name: 'growth'; readonly fromBp: BasisPoints; readonly toBp: BasisPoints }
  | {
      readonly name: 'cost'
      readonly positionId: string
      readonly fromBp: BasisPoints
      readonly toBp: BasisPoints
    }

export interface Hastening {
  readonly deed: HasteningDeed
  readonly onPlan: Month
  /** null: without it the plan does not get there. */
  readonly monthsEarlier: number | null
}

interface Tried {
  readonly deed: HasteningDeed
  readonly onPlan: Month | null
}

/** What one can do to reach a step sooner, each deed alone, by the whole projection; what helps most comes first. */
export function planHastening(plan: HouseholdPlan, step: LadderStep['name']): readonly Hastening[] {
  const dateOf = (changed: HouseholdPlan) =>
    planOutlook(changed)?.steps.find(({ name }) => name === step)?.onPlan ?? null
  const present = dateOf(plan)
  const own: readonly Tried[] = [
    { deed: { name: 'save', cents: MUCH_MORE_CENTS }, onPlan: dateOf(savingMore(plan, MUCH_MORE_CENTS)) },
    { deed: { name: 'save', cents: MORE_CENTS }, onPlan: dateOf(savingMore(plan, MORE_CENTS)) },
    { deed: { name: 'live', cents: MORE_CENTS }, onPlan: dateOf(livingOnLess(plan, MORE_CENTS)) },
  ]
  const assumed = planLevers(plan, step).flatMap(({ lever, presentBp, sides }): readonly Tried[] => {
    const [{ bp, onPlan }] = sides
    const terms = { fromBp: presentBp, toBp: bp }
    if (lever.name === 'growth') return [{ deed: { name: lever.name, ...terms }, onPlan }]
    return lever.name === 'cost'
      ? [{ deed: { name: lever.name, positionId: lever.positionId, ...terms }, onPlan }]
      : []
  })
  return [...own, ...assumed]
    .flatMap(({ deed, onPlan }): readonly Hastening[] => {
      if (onPlan === null || (present !== null && onPlan >= present)) return []
      return [{ deed, onPlan, monthsEarlier: present === null ? null : monthsBetween(onPlan, present) }]
    })
    .toSorted((one, other) => (one.onPlan < other.onPlan ? -1 : one.onPlan > other.onPlan ? 1 : 0))
}

/** From the next month on, as long as people work. */
function savingMore(plan: HouseholdPlan, amountCents: Cents): HouseholdPlan {
  const retired = planOutlook(plan)?.projection.retirementMonth ?? null
  const from = addMonths(plan.month, 1)
  const to = retired === null ? null : addMonths(retired, -1)
  if (to !== null && to < from) return plan
  const event = { kind: 'monthly', from, to, amountCents, positionId: null, scenarioId: null } as const
  return { ...plan, input: { ...plan.input, events: [...plan.input.events, event] } }
}

function livingOnLess(plan: HouseholdPlan, amountCents: Cents): HouseholdPlan {
  const lifeCents = Math.max(0, plan.lifeCents - amountCents)
  const saving = savingMore(plan, amountCents)
  return { ...saving, lifeCents, input: { ...saving.input, lifeCents } }
}
