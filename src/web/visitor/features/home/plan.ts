import type { Pot } from '#domain/account-system/pot.ts'
import { monthsToGoal } from '#domain/calculators/savings-goal.ts'
import { type SavingsPlanPoint, savingsPlan } from '#domain/calculators/savings-plan.ts'
import { type Month, monthsBetween } from '#domain/calendar/month.ts'
import { exampleMonth } from '#domain/examples/berger-month.ts'
import { CURVE_YEARS, exampleLevers, examplePlan } from '#domain/examples/berger-plan.ts'
import type { Cents } from '#domain/money/cents.ts'
import { wealthLadder } from '#domain/wealth-plan/wealth-ladder.ts'

/** The end of the chain: what becomes of the saved money, in today's purchasing power. */
export interface HomePlan {
  readonly todayCents: Cents
  readonly endCents: Cents
  /** The points today and after every year. */
  readonly points: readonly SavingsPlanPoint[]
  readonly steps: readonly PlanStep[]
}

export interface PlanStep {
  readonly name: 'protection' | 'security'
  readonly targetCents: Cents
  /** The months from today; null when it is not reached within a hundred years. */
  readonly months: number | null
}

/** The plan of the household of the examples, as its page shows it. */
export function samplePlan(): HomePlan {
  const { netWorthCents, curve, steps, reached } = examplePlan(exampleLevers)
  return {
    todayCents: netWorthCents,
    endCents: curve.endCents,
    points: curve.points,
    steps: shownSteps(steps, (_, at) => monthsUntil(reached[at] ?? null)),
  }
}

/** The plan of an own entry, whose curve begins at zero, because only the income is known. */
export function ownPlan(parts: Readonly<Record<Pot, Cents>>): HomePlan {
  const { realReturnBp } = exampleLevers
  const plan = { initialCents: 0, contributionCents: parts.saving_rate, annualRateBp: realReturnBp }
  const { endCents, points } = savingsPlan({ ...plan, months: CURVE_YEARS * 12 })
  const ladder = wealthLadder({
    lifeCents: parts.life,
    protectionMonths: 6,
    wishedBudgetCents: parts.life,
    withdrawalRateBp: 400,
    reserveCents: 0,
    netWorthCents: 0,
  })
  return {
    todayCents: 0,
    endCents,
    points,
    steps: shownSteps(ladder, ({ targetCents }) => monthsToGoal({ ...plan, goalCents: targetCents })),
  }
}

type Ladder = ReturnType<typeof wealthLadder>

function shownSteps(
  ladder: Ladder,
  monthsOf: (step: Ladder[number], at: number) => number | null,
): readonly PlanStep[] {
  return ladder.flatMap((step, at) =>
    step.name === 'freedom'
      ? []
      : [{ name: step.name, targetCents: step.targetCents, months: monthsOf(step, at) }],
  )
}

function monthsUntil(month: Month | null): number | null {
  return month === null ? null : monthsBetween(exampleMonth, month)
}
