import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { planVariations } from '#domain/household-plan/plan-levers.ts'
import { withTaxMode, withWithdrawalOrder } from '#domain/household-plan/plan-variants.ts'
import { planOfScenario } from '#domain/household-plan/scenario/plan-of-scenario.ts'
import { isAdult } from '#domain/household-retirement/retiring-person-of.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import {
  type TaxMode,
  taxModes,
  type WithdrawalOrder,
  withdrawalOrders,
} from '#domain/wealth-plan/wealth-plan.ts'

/** One point more or less, in basis points. */
const RETURN_BP = 100
/** A tenth more or less is spent. */
const SPENDING_BP = 1_000

/** The assumption that is changed alone, and by how much. */
export type SensitivityStep =
  | { readonly lever: 'return' | 'inflation' | 'spending'; readonly byBp: BasisPoints }
  | { readonly lever: 'retirement_age'; readonly byYears: number }
  | { readonly lever: 'withdrawal_order'; readonly order: WithdrawalOrder }
  | { readonly lever: 'tax'; readonly mode: TaxMode }

export interface SensitivityCase {
  readonly step: SensitivityStep
  /** The whole plan with that step. */
  readonly plan: HouseholdPlan
}

/** The outcome of the simulated paths of a plan. */
export interface PathsOutcome {
  /** The share of paths in which the money lasts; null: nothing is withdrawn. */
  readonly lastsBp: BasisPoints | null
  /** The middle path at the end of the plan, in today's purchasing power. */
  readonly middleCents: Cents
}

export interface SensitivitySide {
  readonly step: SensitivityStep
  /** In basis points or cents, as the measure says. */
  readonly value: number
}

export interface SensitivityBar {
  readonly lever: SensitivityStep['lever']
  /** The two steps, the one with the lower value first. */
  readonly sides: readonly SensitivitySide[]
}

/** How much each assumption alone changes the plan; the largest effect comes first. */
export interface PlanSensitivity {
  /**
   * The share in which the money lasts or, where nothing is withdrawn or no step changes that share, the middle path at
   * the end.
   */
  readonly measure: 'lasts' | 'middle'
  readonly base: number
  readonly bars: readonly SensitivityBar[]
  /** The assumptions that change nothing in this plan. */
  readonly withoutEffect: readonly SensitivityStep['lever'][]
}

/**
 * The plan with one step of each assumption up and down: all returns and inflation by a point, spending by a tenth, the
 * end of work of all by a year, the other orders of withdrawals, the neighbouring tax modes. What cannot matter is left
 * out: work, spending and order where nobody retires.
 */
export function sensitivityCases(
  base: HouseholdPlan,
  scenarioId: string | null = null,
): readonly SensitivityCase[] {
  // The scenario's own assumptions are in the plan already, so that a step can change them.
  const plan: HouseholdPlan = { ...planOfScenario(base, scenarioId), scenarios: [] }
  const retires = plan.input.persons.some((person) => isAdult(person) && person.retirementAge !== null)
  return [
    ...[-RETURN_BP, RETURN_BP].map((byBp) => ({
      step: { lever: 'return' as const, byBp },
      plan: withReturns(plan, byBp),
    })),
    ...inflationCases(plan),
    ...(retires
      ? [
          ...[-SPENDING_BP, SPENDING_BP].map((byBp) => ({
            step: { lever: 'spending' as const, byBp },
            plan: withSpending(plan, byBp),
          })),
          ...[-1, 1].map((byYears) => ({
            step: { lever: 'retirement_age' as const, byYears },
            plan: withRetirement(plan, byYears),
          })),
          ...withdrawalOrders
            .filter((order) => order !== plan.input.withdrawalOrder)
            .map((order) => ({
              step: { lever: 'withdrawal_order' as const, order },
              plan: withWithdrawalOrder(plan, order),
            })),
        ]
      : []),
    ...otherModes(plan.input.taxMode).map((mode) => ({
      step: { lever: 'tax' as const, mode },
      plan: withTaxMode(plan, mode),
    })),
  ]
}

/** Compares the outcome of every case with that of the plan itself; a case whose amounts are too large has none. */
export function compareOutcomes(
  base: PathsOutcome,
  outcomes: readonly { readonly step: SensitivityStep; readonly outcome: PathsOutcome | null }[],
): PlanSensitivity {
  const lasts = [base, ...outcomes.flatMap(({ outcome }) => outcome ?? [])].map(
    ({ lastsBp }) => lastsBp ?? WHOLE_BP,
  )
  const isMoving = base.lastsBp !== null && new Set(lasts).size > 1
  const measure = isMoving ? 'lasts' : 'middle'
  const valueOf = ({ lastsBp, middleCents }: PathsOutcome) =>
    measure === 'lasts' ? (lastsBp ?? WHOLE_BP) : middleCents
  const present = valueOf(base)
  const levers = Map.groupBy(
    outcomes.flatMap(({ step, outcome }) => (outcome ? [{ step, value: valueOf(outcome) }] : [])),
    ({ step }) => step.lever,
  )
  const bars = [...levers].map(([lever, sides]) => ({
    lever,
    sides: sides.toSorted((one, other) => one.value - other.value),
  }))
  const reachOf = ({ sides }: SensitivityBar) =>
    Math.max(present, ...sides.map(({ value }) => value)) -
    Math.min(present, ...sides.map(({ value }) => value))
  return {
    measure,
    base: present,
    bars: bars.filter((bar) => reachOf(bar) > 0).toSorted((one, other) => reachOf(other) - reachOf(one)),
    withoutEffect: bars.filter((bar) => reachOf(bar) === 0).map(({ lever }) => lever),
  }
}

/** All assets that have a return, but not what is kept as liquidity. */
function withReturns(plan: HouseholdPlan, byBp: BasisPoints): HouseholdPlan {
  const known = new Map(plan.positions.map(({ id, returnBp }) => [id, returnBp]))
  const positions = plan.input.positions.map((each) => {
    const returnBp = each.returnBp ?? known.get(each.id) ?? null
    const isMoved = each.kind === 'asset' && each.valueSign === 1 && each.assetClass !== 'liquidity'
    return isMoved && returnBp !== null && returnBp !== 0 ? { ...each, returnBp: returnBp + byBp } : each
  })
  return { ...plan, input: { ...plan.input, positions } }
}

function inflationCases(plan: HouseholdPlan): readonly SensitivityCase[] {
  const inflation = planVariations(plan).find(({ lever }) => lever.name === 'inflation')
  if (!inflation) return []
  const { presentBp, better, worse, withBp } = inflation
  return [better, worse]
    .filter((bp) => bp !== presentBp)
    .map((bp) => ({ step: { lever: 'inflation', byBp: bp - presentBp }, plan: withBp(bp) }))
}

function withSpending(plan: HouseholdPlan, byBp: BasisPoints): HouseholdPlan {
  const lifeCents = roundHalfUp(toEuros(plan.lifeCents).times(decimal(WHOLE_BP + byBp).div(WHOLE_BP)))
  return { ...plan, lifeCents, input: { ...plan.input, lifeCents } }
}

function withRetirement(plan: HouseholdPlan, byYears: number): HouseholdPlan {
  const persons = plan.input.persons.map((person) =>
    person.retirementAge === null ? person : { ...person, retirementAge: person.retirementAge + byYears },
  )
  return { ...plan, input: { ...plan.input, persons } }
}

/** The modes one step to both sides; two steps to one side at the ends. */
function otherModes(mode: TaxMode): readonly TaxMode[] {
  const place = taxModes.indexOf(mode)
  const first = Math.min(Math.max(0, place - 1), taxModes.length - 3)
  return taxModes.slice(first, first + 3).filter((each) => each !== mode)
}
