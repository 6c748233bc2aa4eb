import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'
import type { PlanProjection } from '#domain/wealth-projection/project-plan.ts'

/** Rules of the loans of a plan. */
export type LoanRule =
  /** Loans that are repaid as they were signed, from what the household lives on. */
  | { readonly name: 'loans'; readonly names: readonly string[] }
  | {
      readonly name: 'follow_up_rate'
      readonly rateBp: BasisPoints
      readonly isAssumed: boolean
      readonly names: readonly string[]
    }
  /** Loans without rate or instalment, whose balance stays unchanged. */
  | { readonly name: 'loan_gaps'; readonly names: readonly string[] }

/**
 * What counted of the loans of a plan (calculators.md § 24a); nothing of one that is owed no more.
 * @param paidByRents those that rents pay alone
 */
export function loanRules(
  { positions }: Pick<HouseholdPlan, 'positions'>,
  { loans }: PlanProjection,
  paidByRents: ReadonlySet<string> = new Set(),
): readonly LoanRule[] {
  const owed = loans
    .filter(({ course }) =>
      course.rows.some(({ balanceCents, instalmentCents }) => balanceCents + instalmentCents > 0),
    )
    .map(({ id, course }) => ({ id, name: positions.find((each) => each.id === id)?.name ?? '', course }))
  const counted = owed.filter(({ course }) => course.gap === null)
  const followUps = counted.flatMap(({ name, course: { followUp } }) => {
    if (!followUp) return []
    const { rate, isAssumed } = followUp
    return [{ name, isAssumed, rateBp: rate.times(WHOLE_BP).toNumber() }]
  })
  const alike = Map.groupBy(followUps, ({ rateBp, isAssumed }) => `${rateBp} ${isAssumed}`)
  return [
    ...listed(
      'loans',
      counted.filter(({ id }) => !paidByRents.has(id)),
    ),
    ...[...alike.values()].flatMap(([first, ...others]): readonly LoanRule[] => {
      if (!first) return []
      const { rateBp, isAssumed } = first
      return [{ name: 'follow_up_rate', rateBp, isAssumed, names: namesOf([first, ...others]) }]
    }),
    ...listed(
      'loan_gaps',
      owed.filter(({ course }) => course.gap !== null),
    ),
  ]
}

function listed(
  name: 'loans' | 'loan_gaps',
  loans: readonly { readonly name: string }[],
): readonly LoanRule[] {
  return loans.length === 0 ? [] : [{ name, names: namesOf(loans) }]
}

function namesOf(loans: readonly { readonly name: string }[]): readonly string[] {
  return loans.map(({ name }) => name)
}
