import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { compareAssetAllocation } from '#domain/asset-allocation/compare-asset-allocation.ts'
import { monthsToGoal } from '#domain/calculators/savings-goal.ts'
import { type SavingsPlan, savingsPlan } from '#domain/calculators/savings-plan.ts'
import { type Month, addMonths, yearOf } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { expectedReturn, realReturn } from '#domain/wealth-plan/expected-return.ts'
import { explainChange } from '#domain/wealth-plan/explain-change.ts'
import { outlookOf, PLANNED_INFLATION_BP } from '#domain/wealth-plan/return-assumptions.ts'
import { type LadderStep, wealthLadder } from '#domain/wealth-plan/wealth-ladder.ts'
import { BERGER_INCOME_CENTS, bergerRates, exampleMonth } from './berger-month.ts'
import {
  bergerAllocation,
  bergerPositions,
  BERGER_RESERVE_CENTS,
  BERGER_WISHED_BUDGET_CENTS,
} from './berger-wealth.ts'

/** The inputs that a visitor can change in the example. */
export interface PlanLevers {
  readonly contributionCents: Cents
  /** The return a year, after inflation. */
  readonly realReturnBp: BasisPoints
}

export interface ExamplePlan {
  readonly netWorthCents: Cents
  readonly steps: readonly LadderStep[]
  /** The month in which each step is reached; null when not within a hundred years. */
  readonly reached: readonly (Month | null)[]
  readonly curve: SavingsPlan
}

export const CURVE_YEARS = 30
const RESERVE_RATE_CENTS = 16_297

const { life } = allocateIncome(BERGER_INCOME_CENTS, bergerRates)
const lastYear = explainChange(bergerPositions)

/**
 * The starting inputs: saving as in the past year, and the return that the assumptions of the plan give for the assets.
 */
export const exampleLevers: PlanLevers = {
  contributionCents: Math.round(lastYear.savedCents / 12),
  realReturnBp: realReturn(mixedReturnBp(), PLANNED_INFLATION_BP),
}

/** Ladder and curve of the example household, all in today's purchasing power. */
export function examplePlan({ contributionCents, realReturnBp }: PlanLevers): ExamplePlan {
  const netWorthCents = lastYear.afterCents
  const steps = wealthLadder({
    lifeCents: life,
    protectionMonths: 6,
    wishedBudgetCents: BERGER_WISHED_BUDGET_CENTS,
    withdrawalRateBp: 400,
    reserveCents: BERGER_RESERVE_CENTS,
    netWorthCents,
  })
  return {
    netWorthCents,
    steps,
    reached: steps.map((step) => monthOf(step, { contributionCents, realReturnBp })),
    curve: savingsPlan({
      initialCents: netWorthCents,
      contributionCents,
      annualRateBp: realReturnBp,
      months: CURVE_YEARS * 12,
    }),
  }
}

// The reserve is filled from its own part of the saving pot and bears no interest after inflation.
function monthOf(step: LadderStep, levers: PlanLevers): Month | null {
  const isReserve = step.name === 'protection'
  const months = monthsToGoal({
    goalCents: step.targetCents,
    initialCents: step.ownedCents,
    annualRateBp: isReserve ? 0 : levers.realReturnBp,
    contributionCents: isReserve
      ? Math.min(RESERVE_RATE_CENTS, levers.contributionCents)
      : levers.contributionCents,
  })
  return months === null ? null : addMonths(exampleMonth, months)
}

function mixedReturnBp(): BasisPoints {
  return expectedReturn(
    compareAssetAllocation(bergerAllocation).map(({ assetClass, actualBp }) => ({
      shareBp: actualBp,
      returnBp: outlookOf(assetClass).plannedBp,
    })),
  )
}

export function yearAfter(years: number): string {
  return String(yearOf(exampleMonth) + years)
}
