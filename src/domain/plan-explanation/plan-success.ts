import type { AssetClass } from '#domain/accounts/account.ts'
import { type Month, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlanOutlook } from '#domain/household-plan/plan-outlook.ts'
import { planOfScenario } from '#domain/household-plan/scenario/plan-of-scenario.ts'
import {
  isAdult,
  type PlannedAdult,
  retiringPersonOf,
} from '#domain/household-retirement/retiring-person-of.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { PlanProjection } from '#domain/wealth-projection/project-plan.ts'
import type { ProjectedPosition } from '#domain/wealth-projection/projection-input.ts'

/**
 * What the steps of the ladder and "the money lasts" are about. The steps compare all wealth with a budget and know no
 * pension; the money lasts where life is paid in every month, from what can be sold and from pensions.
 */
export interface PlanSuccess {
  /** The cost of living that the withdrawals pay, and the budget of freedom; a month, today's money. */
  readonly lifeCents: Cents
  readonly wishedBudgetCents: Cents
  readonly withdrawalRateBp: BasisPoints
  /** The names of positions that count to the steps and that nobody sells to live on, such as a flat. */
  readonly unsoldNames: readonly string[]
  /** The first month of the pensions of each person who has one. */
  readonly pensions: readonly { readonly personId: string; readonly from: Month }[]
  readonly horizon: PlanHorizon
  /** The first month in which all are retired; null: one never is. */
  readonly retirementMonth: Month | null
  /** The first month in which money is missing in the plan without chance, and the age of the youngest then. */
  readonly runsOut: { readonly month: Month; readonly youngestAge: number | null } | null
}

/** The end of the time for which a plan computes. */
export interface PlanHorizon {
  readonly until: Month
  /** The youngest adult, and the age in whole years then; null where no birth month is known. */
  readonly youngest: { readonly personId: string; readonly age: number } | null
}

/** Classes of which nothing is sold to live on (calculators.md § 30). */
const unsoldClasses: ReadonlySet<AssetClass | null> = new Set(['property', 'other'])

/** What a plan counts as success, with the scenario whose outlook is given. */
export function planSuccess(
  base: HouseholdPlan,
  { projection }: PlanOutlook,
  scenarioId: string | null = null,
): PlanSuccess {
  const plan = planOfScenario(base, scenarioId)
  const { lifeCents, wishedBudgetCents, withdrawalRateBp, input } = plan
  const planned = new Map(input.positions.map((position) => [position.id, position]))
  const { runsOutMonth } = projection
  return {
    lifeCents,
    wishedBudgetCents,
    withdrawalRateBp,
    unsoldNames: plan.positions
      .filter(({ id, kind, valueSign, record }) => {
        const isPart = record.scenarioId === null || record.scenarioId === scenarioId
        const counted = planned.get(id)
        return isPart && kind === 'asset' && valueSign === 1 && counted && isUnsold(counted)
      })
      .map(({ name }) => name),
    pensions: pensionsOf(plan, projection),
    horizon: planHorizon(plan, projection.months),
    retirementMonth: projection.retirementMonth,
    runsOut: runsOutMonth && {
      month: runsOutMonth,
      youngestAge: ageIn(youngestOf(plan), runsOutMonth),
    },
  }
}

/** The last month of a plan, and the age of its youngest adult then (calculators.md § 34). */
export function planHorizon({ input }: Pick<HouseholdPlan, 'input'>, months: readonly Month[]): PlanHorizon {
  const until = months.at(-1) ?? input.startMonth
  const youngest = youngestOf({ input })
  const age = ageIn(youngest, until)
  return { until, youngest: youngest && age !== null ? { personId: youngest.personId, age } : null }
}

function youngestOf({ input }: Pick<HouseholdPlan, 'input'>): PlannedAdult | null {
  const adults = input.persons.filter(isAdult)
  return adults.toSorted((one, other) => other.birthMonth.localeCompare(one.birthMonth)).at(0) ?? null
}

/** The age in whole years at the end of a month. */
function ageIn(person: PlannedAdult | null, month: Month): number | null {
  return person && Math.floor(monthsBetween(person.birthMonth, month) / 12)
}

/** Property and other things; what belongs to a child counts to no step, and a contract becomes a pension. */
function isUnsold({ assetClass, isForChild, pensionContract }: ProjectedPosition): boolean {
  return unsoldClasses.has(assetClass) && !isForChild && pensionContract === null
}

/** The first pensions, in the order of their months. */
function pensionsOf({ input }: HouseholdPlan, { payouts }: PlanProjection): PlanSuccess['pensions'] {
  return input.persons
    .filter(isAdult)
    .flatMap((person) => {
      const { personId } = person
      const { statutory, civil, occupational } = retiringPersonOf(person, yearOf(input.startMonth))
      const contracts = payouts.filter(({ positionId }) =>
        input.positions.some(({ id, carriedBy }) => id === positionId && carriedBy === personId),
      )
      const begins = [
        ...[statutory, civil, occupational].flatMap((pension) => pension?.from ?? []),
        ...contracts.map(({ month }) => month),
      ]
      const [from] = begins.toSorted()
      return from === undefined ? [] : [{ personId, from }]
    })
    .toSorted((one, other) => one.from.localeCompare(other.from))
}
