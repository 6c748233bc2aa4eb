import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { PropertyOfPlan } from '#domain/household-plan/property/properties-of-plan.ts'
import { sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import type { PlanProjection } from '#domain/wealth-projection/project-plan.ts'

/** Rules of the properties of which more is known than their value. */
export type PropertyRule =
  | {
      readonly name: 'let_properties'
      /** By the taxable income of the year; where somebody's pay is not known, by the marginal rate; not at all. */
      readonly tax: 'income' | 'marginal' | 'none'
      readonly names: readonly string[]
    }
  /** Homes and plots whose costs are in no line of the household plan. */
  | { readonly name: 'own_properties'; readonly names: readonly string[] }
  /** Loans whose instalments are paid from a rent. */
  | { readonly name: 'rent_instalments'; readonly names: readonly string[] }
  /** Properties with a loan without interest or instalment: only their value counts. */
  | { readonly name: 'property_gaps'; readonly names: readonly string[] }

type Plan = Pick<HouseholdPlan, 'positions' | 'properties' | 'input'>

/** What counted of the properties of a plan (calculators.md § 49). */
export function propertyRules(plan: Plan, projection: PlanProjection): readonly PropertyRule[] {
  const { properties, input } = plan
  const counted = projection.retirement.some(({ propertiesCents }) => propertiesCents !== 0)
    ? properties.filter(({ planned }) => planned !== null)
    : []
  const own = counted.filter((each) => !each.isLet && costsOf(each, input.inflationBp) !== 0)
  return [
    ...listed(
      counted.filter(({ isLet }) => isLet),
      (names) => ({
        name: 'let_properties',
        tax: taxOf(plan, projection),
        names,
      }),
    ),
    ...listed(own, (names) => ({ name: 'own_properties', names })),
    ...listed(loansOf(plan), (names) => ({ name: 'rent_instalments', names })),
    ...listed(
      properties.filter(({ lackingLoans }) => lackingLoans.length > 0),
      (names) => ({ name: 'property_gaps', names }),
    ),
  ]
}

/** The ids of the loans that are paid from rents alone, and so are no part of Leben. */
export function loansOfRents({ properties }: Pick<HouseholdPlan, 'properties'>): ReadonlySet<string> {
  const links = properties.flatMap(({ planned }) =>
    planned?.instalmentsFrom === 'rent' ? planned.loans : [],
  )
  const byLoan = Map.groupBy(links, ({ positionId }) => positionId)
  const whole = [...byLoan].filter(([, own]) => sumCents(own.map(({ shareBp }) => shareBp)) >= WHOLE_BP)
  return new Set(whole.map(([id]) => id))
}

/** The loans of which a rent pays at least a part, as long as something is owed. */
function loansOf({ positions, properties }: Plan) {
  const ids = new Set(
    properties.flatMap(({ planned }) =>
      planned?.instalmentsFrom === 'rent' ? planned.loans.map(({ positionId }) => positionId) : [],
    ),
  )
  return positions.filter(({ id, currentCents }) => ids.has(id) && currentCents > 0)
}

function costsOf({ planned }: PropertyOfPlan, inflationBp: number): number {
  return planned?.flowing(inflationBp).ownYearCents ?? 0
}

function taxOf({ properties, input }: Plan, { retirement }: PlanProjection) {
  if (input.taxMode === 'none') return 'none'
  const lacksPay = retirement.some(({ persons }) =>
    persons.some(({ isWorking, taxed }) => isWorking && taxed.otherTaxableCents === 0),
  )
  return lacksPay && properties.some(({ planned }) => (planned?.marginalTaxBp ?? null) !== null)
    ? 'marginal'
    : 'income'
}

function listed(
  named: readonly { readonly name: string }[],
  ruleOf: (names: readonly string[]) => PropertyRule,
): readonly PropertyRule[] {
  return named.length === 0 ? [] : [ruleOf(named.map(({ name }) => name))]
}
