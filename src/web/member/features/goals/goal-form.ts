import { goalInput } from '#contract/planning/goals.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type GoalIcon, type GoalReserve, plainGoal } from '#domain/goals/goal.ts'
import { type FormResult, formSchema, issuesIn } from '#web/app/forms/form-schema.ts'
import type { StoredGoal } from '#web/household/planning/goal-queries.ts'
import { newGoalValue } from '#web/member/goals/goal-address.ts'
import { type GoalBody, bodyOfGoal } from '#web/member/goals/goal-mutations.ts'

/** The values of the drawer while somebody types. */
export type GoalValues = Omit<GoalBody, 'amountCents'> & { amountCents: number | null }

/** An example of a frequent goal, to begin with. */
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

/** The example that an address names: `neu-urlaub`. */
export function exampleOf(value: string | null): GoalExample | null {
  const key = value?.slice(newGoalValue.length + 1)
  return goalExamples.find((example) => example.key === key) ?? null
}

/**
 * A new goal, in prices of the month.
 * @param reserveCents what the reserve of the household shall be; null: nobody knows, so it has an amount of its own
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

/** The fields of a stored one. */
export function valuesOf(goal: StoredGoal): GoalValues {
  return bodyOfGoal(goal)
}

/** The typed values become a goal; an empty amount is refused by the contract, at its field. */
export function goalSchema(stored: StoredGoal | null, month: Month) {
  return formSchema((values: GoalValues): FormResult<GoalBody> => {
    const parsed = goalInput.safeParse(inPrices(values, stored, month))
    return parsed.success ? { value: parsed.data } : { issues: issuesIn(parsed) }
  })
}

/** A newly entered amount is in the prices of today, a restored amount in the prices it had. */
export function inPrices(values: GoalValues, stored: StoredGoal | null, month: Month): GoalValues {
  const { amountCents } = values
  return { ...values, pricesOf: stored && amountCents === stored.amountCents ? stored.pricesOf : month }
}

/** Pot and sub-pot as one choice: `life`, or `life:` and the id of a sub-pot. */
export function sourceValue({ pot, subPotId }: Pick<GoalValues, 'pot' | 'subPotId'>): string | null {
  if (pot === null) return null
  return subPotId === null ? pot : `${pot}:${subPotId}`
}

/** The source of the money as the choice names it. */
export function sourceOf(value: string | null): Pick<GoalValues, 'pot' | 'subPotId'> {
  const [pot, subPotId] = (value ?? '').split(':')
  return { pot: pots.find((each) => each === pot) ?? null, subPotId: subPotId ?? null }
}
