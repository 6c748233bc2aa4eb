import { type KeptGoal, sampleGoal } from '#web/visitor/goal/kept-goal.ts'

/** Three goals of the household Berger, each with the rate that it has. */
export const sampleGoals: readonly KeptGoal[] = [
  {
    name: 'Notgroschen',
    goalCents: 2_095_410,
    initialCents: 1_840_000,
    annualRateBp: 175,
    given: 'contribution',
    months: 12,
    contributionCents: 16_297,
  },
  {
    name: 'Sommerurlaub 2027',
    goalCents: 180_000,
    initialCents: 45_000,
    annualRateBp: 0,
    given: 'contribution',
    months: 9,
    contributionCents: 15_000,
  },
  { ...sampleGoal, given: 'contribution' },
]
