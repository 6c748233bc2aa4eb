import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { cents, day, id, oneOf, position, text, version } from '#contract/schema/schema.ts'
import { pots } from '#domain/account-system/pot.ts'
import { checkGoal } from '#domain/goals/check-goal.ts'
import { type Goal, MAX_GOALS, goalIcons, goalReserves, goalStates } from '#domain/goals/goal.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { explainGoal } from './explain-goal.ts'
import { planningMonth } from './planning-month.ts'

/** One reservation for each month of twenty years. */
const MAX_RESERVATIONS = 240
const NOTE_LENGTH = 500

/** The same length as in the goal calculator. */
export const GOAL_NAME_LENGTH = 60

const reservation = z.strictObject({
  day,
  /** The amount; a negative one was taken back. */
  amountCents: cents({ minimum: -MAX_AMOUNT_CENTS }).check(
    z.refine((value) => value !== 0, { error: 'Gib einen Betrag ein, der nicht 0 ist.' }),
  ),
})

const goalShape = {
  name: text(GOAL_NAME_LENGTH),
  icon: oneOf(goalIcons),
  /** Whether the goal is the household's emergency reserve, and whether its amount follows the cost of living. */
  reserve: oneOf(goalReserves),
  amountCents: cents({ minimum: 1 }),
  /** The month in whose prices the amount is. */
  pricesOf: planningMonth,
  isInflated: z.boolean(),
  targetMonth: z.nullable(planningMonth),
  /** null: what the target month needs. */
  rateCents: z.nullable(cents()),
  pot: z.nullable(oneOf(pots)),
  subPotId: z.nullable(id),
  /** The goal whose rate goes to this one when it is reached. */
  afterGoalId: z.nullable(id),
  accountId: z.nullable(id),
  /**
   * Whether the goal gets everything that goals of a higher rank leave on the account; then there are no reservations.
   */
  isWholeAccount: z.boolean(),
  reservations: z.array(reservation).check(z.maxLength(MAX_RESERVATIONS)),
  note: text(NOTE_LENGTH, { minimum: 0, lines: true }),
  state: oneOf(goalStates),
}

type GoalInput = Omit<Goal, 'id' | 'position' | 'version'> & { readonly id?: string }

// The findings of the domain are reported at their fields, together with those of single fields.
const fitsTogether = ({ value, issues }: z.core.ParsePayload<GoalInput>): void => {
  for (const problem of checkGoal(value))
    issues.push({ code: 'custom', input: value, path: [problem.field], message: explainGoal(problem) })
}

/** A new goal; the client makes the id. */
export const newGoal = z.strictObject({ id, ...goalShape }).check(fitsTogether)

/** The fields of a goal that a person can enter. */
export const goalInput = z.strictObject(goalShape).check(fitsTogether)

export const goal = z.object({ id, ...goalShape, position, version })

const byId = z.strictObject({ id })

export const readGoals = endpoint({
  ...firstReads.readGoals,
  summary: 'What the household saves for, by rank',
  data: z.object({ goals: z.array(goal) }),
})

/** Creates a goal after the others. A repeated call answers as the first. */
export const createGoal = endpoint({
  method: 'POST',
  path: '/api/goals',
  access: 'user',
  mayWait: true,
  summary: 'Add a goal',
  body: newGoal,
  data: goal,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

export const updateGoal = endpoint({
  method: 'PATCH',
  path: '/api/goals/{id}',
  access: 'user',
  mayWait: true,
  summary: 'Change a goal, and what is set aside for it',
  params: byId,
  body: z.strictObject({ version, ...goalShape }).check(fitsTogether),
  data: goal,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

/** Deletes a goal; no other goal follows it any more. */
export const deleteGoal = endpoint({
  method: 'DELETE',
  path: '/api/goals/{id}',
  access: 'user',
  mayWait: true,
  summary: 'Delete a goal',
  params: byId,
  envelope: 'empty',
  problems: ['not_found'],
})

export const orderGoals = endpoint({
  method: 'PUT',
  path: '/api/goals/order',
  access: 'user',
  mayWait: false,
  summary: 'Rank the goals; unnamed ones follow',
  body: z.strictObject({
    ids: z.array(id).check(
      z.maxLength(MAX_GOALS),
      z.refine((ids) => new Set(ids).size === ids.length, { error: 'Jedes Ziel darf nur einmal vorkommen.' }),
    ),
  }),
  data: z.object({ goals: z.array(goal) }),
  envelope: 'data',
  problems: ['not_found'],
})
