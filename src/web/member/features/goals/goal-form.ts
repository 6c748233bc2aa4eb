import { goalInput } from '#contract/planning/goals.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type GoalIcon, type GoalReserve, plainGoal } from '#domain/goals/goal.ts'
import { type FormResult, formSchema, issuesIn } from '#web/app/forms/form-schema.ts'
import type { StoredGoal } from '#web/household/planning/goal-queries.ts'
import { type GoalBody, bodyOfGoal } from '#web/household/writes/goal-writes.ts'
import { newGoalValue } from '#web/member/goals/goal-address.ts'

/** The values of the drawer while somebody types. */
export type GoalValues = Omit<GoalBody, 'amountCents'> & { amountCents: number | null }

/** An example of a common goal, to begin with. */
export interface GoalExample {
  readonly key: string
  readonly name: string
  readonly icon: GoalIcon
  readonly amountCents: number
  readonly pot: Pot
  readonly reserve: GoalReserve
}

export const goalExamples: readonly GoalExample[] = [
  {
    key: 'notgroschen',
    name: 'Notgroschen',
    icon: 'reserve',
    amountCents: 1_000_000,
    pot: 'saving_rate',
    reserve: 'follows_life',
  },
  { key: 'urlaub', name: 'Urlaub', icon: 'travel', amountCents: 180_000, pot: 'life', reserve: 'none' },
  {
    key: 'lastenrad',
    name: 'Lastenrad',
    icon: 'bike',
    amountCents: 240_000,
    pot: 'luxury_rate',
    reserve: 'none',
  },
]

/** The example that the value of the drawer names, as `neu-urlaub`; null: none. */
export function exampleOf(value: string | null): GoalExample | null {
  const key = value?.slice(newGoalValue.length + 1)
  return goalExamples.find((example) => example.key === key) ?? null
}

/**
 * The values of a new goal, in the prices of the month.
 * @param reserveCents the target of the household's emergency fund; null: it is unknown, so the goal has an
 * amount of its own
 */
export function emptyGoal(
  month: Month,
  example: GoalExample | null,
  reserveCents: number | null,
): GoalValues {
  const follows = example?.reserve === 'follows_life' && reserveCents !== null
  return {
    ...plainGoal,
    reserve: follows ? 'follows_life' : example?.reserve === 'follows_life' ? 'own_amount' : 'none',
    name: example?.name ?? '',
    icon: example?.icon ?? 'target',
    amountCents: follows ? reserveCents : (example?.amountCents ?? null),
    pot: example?.pot ?? null,
    pricesOf: month,
    reservations: [],
  }
}

/** The values of a stored goal. */
export function valuesOf(goal: StoredGoal): GoalValues {
  return bodyOfGoal(goal)
}

/** The schema that makes a goal of the typed values; the contract refuses an empty amount at its field. */
export function goalSchema(stored: StoredGoal | null, month: Month) {
  return formSchema((values: GoalValues): FormResult<GoalBody> => {
    const parsed = goalInput.safeParse(inPrices(values, stored, month))
    return parsed.success ? { value: parsed.data } : { issues: issuesIn(parsed) }
  })
}

/**
 * The values with the month whose prices the amount has: the current month for a newly entered amount, the
 * former month for an unchanged or restored one.
 */
export function inPrices(values: GoalValues, stored: StoredGoal | null, month: Month): GoalValues {
  const { amountCents } = values
  return { ...values, pricesOf: stored && amountCents === stored.amountCents ? stored.pricesOf : month }
}

/** Pot and sub-pot as one value of a choice: `life`, or `life:` and the id of a sub-pot. */
export function sourceValue({ pot, subPotId }: Pick<GoalValues, 'pot' | 'subPotId'>): string | null {
  if (pot === null) return null
  return subPotId === null ? pot : `${pot}:${subPotId}`
}

/** The pot and the sub-pot that the value of the choice names. */
export function sourceOf(value: string | null): Pick<GoalValues, 'pot' | 'subPotId'> {
  const [pot, subPotId] = (value ?? '').split(':')
  return { pot: pots.find((each) => each === pot) ?? null, subPotId: subPotId ?? null }
}
