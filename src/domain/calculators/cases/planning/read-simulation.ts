import { assetClasses } from '#domain/accounts/account.ts'
import type { CaseInput } from '#domain/calculators/case-input.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp } from '#domain/money/rounding.ts'
import { monthlyFactor } from '#domain/wealth-plan/plan-path.ts'
import { outlookOf } from '#domain/wealth-plan/return-assumptions.ts'
import type { SimulatedPosition, SimulationInput } from '#domain/wealth-simulation/simulation-input.ts'

const DECEMBER = 12

/** One amount of a class, untouched for some months, without tax. */
export function readSimulation(input: CaseInput, months: number): SimulationInput {
  return {
    months,
    startMonthOfYear: DECEMBER,
    positions: [readSimulatedPosition(input)],
    fixedCents: [],
    neededCents: [],
    withdrawalOrder: 'proportional',
    targets: {},
    isRebalanced: false,
    tax: null,
    worth: [],
    levels: [],
  }
}

/** An amount of a class that grows as planned, without costs and flows. */
export function readSimulatedPosition(input: CaseInput): SimulatedPosition {
  const assetClass = input.choice('class', assetClasses)
  const rate = decimal(outlookOf(assetClass).plannedBp).div(WHOLE_BP)
  return {
    assetClass,
    startCents: roundHalfUp(input.amount('start')),
    monthlyFactor: monthlyFactor(rate, decimal(0)).high,
    flowCents: [],
    flowSales: [],
    isLocked: false,
    isForChild: false,
    endsIn: null,
  }
}
