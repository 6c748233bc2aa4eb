import type { Month } from '#domain/calendar/month.ts'
import { withGrowth } from '#domain/household-plan/scenario/plan-of-scenario.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { LadderStep } from '#domain/wealth-plan/wealth-ladder.ts'
import type { HouseholdPlan } from './household-plan.ts'
import { planOutlook } from './plan-outlook.ts'

const INFLATION_BP = 100
const RETURN_BP = 200
const PROPERTY_BP = 100
const WITHDRAWAL_BP = 50
const GROWTH_BP = 100
const COST_BP = 10
const [LOWEST_WITHDRAWAL_BP, HIGHEST_WITHDRAWAL_BP] = [200, 600]

export type Lever =
  | { readonly name: 'inflation' | 'withdrawal' | 'growth' }
  | { readonly name: 'return' | 'cost'; readonly positionId: string }

/** An assumption that is changed alone, up and down, and when the step is reached after each change. */
export interface PlanLever {
  readonly lever: Lever
  readonly presentBp: BasisPoints
  /** The two changes, the helpful one first. */
  readonly sides: readonly [LeverSide, LeverSide]
}

export interface LeverSide {
  readonly bp: BasisPoints
  /** null: not within the plan. */
  readonly onPlan: Month | null
  /** The wealth when the plan ends, in today's purchasing power. */
  readonly endRealCents: Cents
}

/** Which assumptions move the date of a step or the end of the plan, each changed alone. */
export function planLevers(plan: HouseholdPlan, step: LadderStep['name']): readonly PlanLever[] {
  const sideOf = ({ withBp }: Variation, bp: BasisPoints): LeverSide => {
    const outlook = planOutlook(withBp(bp))
    return {
      bp,
      onPlan: outlook?.steps.find(({ name }) => name === step)?.onPlan ?? null,
      endRealCents: outlook?.endRealCents ?? 0,
    }
  }
  return planVariations(plan).map((variation): PlanLever => {
    const { lever, presentBp, better, worse } = variation
    return { lever, presentBp, sides: [sideOf(variation, better), sideOf(variation, worse)] }
  })
}

interface Variation {
  readonly lever: Lever
  readonly presentBp: BasisPoints
  readonly better: BasisPoints
  readonly worse: BasisPoints
  readonly withBp: (bp: BasisPoints) => HouseholdPlan
}

/** Every assumption that can be changed alone, and by how much. */
export function planVariations(plan: HouseholdPlan): readonly Variation[] {
  const { inflationBp, growthBp } = plan.settings
  const { withdrawalRateBp } = plan
  return [
    {
      lever: { name: 'inflation' },
      presentBp: inflationBp,
      better: Math.max(0, inflationBp - INFLATION_BP),
      worse: inflationBp + INFLATION_BP,
      withBp: (bp) => ({ ...plan, input: { ...plan.input, inflationBp: bp } }),
    },
    {
      lever: { name: 'withdrawal' },
      presentBp: withdrawalRateBp,
      better: Math.min(HIGHEST_WITHDRAWAL_BP, withdrawalRateBp + WITHDRAWAL_BP),
      worse: Math.max(LOWEST_WITHDRAWAL_BP, withdrawalRateBp - WITHDRAWAL_BP),
      withBp: (bp) => ({ ...plan, withdrawalRateBp: bp }),
    },
    {
      lever: { name: 'growth' },
      presentBp: growthBp,
      better: growthBp + GROWTH_BP,
      worse: Math.max(0, growthBp - GROWTH_BP),
      withBp: (bp) => withGrowth(plan, bp),
    },
    ...largestAssets(plan).flatMap(({ id, returnBp, assetClass, record }): readonly Variation[] => {
      const step = assetClass === 'shares' ? RETURN_BP : PROPERTY_BP
      const ofReturn: Variation = {
        lever: { name: 'return', positionId: id },
        presentBp: returnBp,
        better: returnBp + step,
        worse: returnBp - step,
        withBp: (bp) => withPosition(plan, id, { returnBp: bp }),
      }
      if (record.costBp === 0) return [ofReturn]
      const ofCost: Variation = {
        lever: { name: 'cost', positionId: id },
        presentBp: record.costBp,
        better: Math.max(0, record.costBp - COST_BP),
        worse: record.costBp + COST_BP,
        withBp: (bp) => withPosition(plan, id, { costBp: bp }),
      }
      return [ofReturn, ofCost]
    }),
  ]
}

/** The number of positions whose return is changed alone. */
const LARGEST = 2

/** The positions whose return matters most, by their present value and what a year pays into them. */
function largestAssets({ positions }: HouseholdPlan) {
  return positions
    .filter(
      ({ kind, valueSign, record, assetClass }) =>
        kind === 'asset' &&
        valueSign === 1 &&
        record.isPlanned &&
        record.scenarioId === null &&
        assetClass !== 'liquidity',
    )
    .map((position) => ({
      position,
      weight: position.currentCents + 120 * Math.max(0, position.contributionCents),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, LARGEST)
    .map(({ position }) => position)
}

function withPosition(
  plan: HouseholdPlan,
  id: string,
  change: { readonly returnBp: BasisPoints } | { readonly costBp: BasisPoints },
): HouseholdPlan {
  const positions = plan.input.positions.map((each) => (each.id === id ? { ...each, ...change } : each))
  return { ...plan, input: { ...plan.input, positions } }
}
