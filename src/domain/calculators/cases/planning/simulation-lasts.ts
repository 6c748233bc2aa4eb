import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import type { BasisPoints } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { yearlyGrowth } from '#domain/money/yearly-growth.ts'
import { taxModes, withdrawalOrders } from '#domain/wealth-plan/wealth-plan.ts'
import { taxRates } from '#domain/wealth-projection/plan-tax.ts'
import type { ClassTargets } from '#domain/wealth-projection/withdrawal-order.ts'
import { MOST_PATHS, PICTURE_SEED, startSimulation } from '#domain/wealth-simulation/simulate-plan.ts'
import type { SimulatedPosition, SimulationInput } from '#domain/wealth-simulation/simulation-input.ts'
import { newestTaxYear, readTargets } from './read-holdings.ts'
import { readSimulatedPosition } from './read-simulation.ts'

const BP_OF_PERCENT = 100
const DECEMBER = 12

/** The share of paths in which amounts last for a need that rises with prices, and the middle of what is left, in euros. */
export const simulationLastsCase: CaseRunner = (input) => {
  const simulation = startSimulation(readPlan(input), { seed: PICTURE_SEED, model: 'log_normal' })
  simulation.run(MOST_PATHS)
  const { lastsBp, bands } = simulation.picture()
  const middle = bands.find(({ share }) => share === 0.5)
  return {
    lasts_percent: decimal(lastsBp ?? 0).div(BP_OF_PERCENT),
    p50_end: toEuros(middle?.totalCents.at(-1) ?? 0),
  }
}

function readPlan(input: CaseInput): SimulationInput {
  const months = input.whole('months')
  const classes = input.entries('classes').map(readSimulatedPosition)
  const needCents = roundHalfUp(input.amount('need_month'))
  const inMoneyOf = yearlyGrowth(inBp(input.amount('inflation_percent')))
  const mode = input.choice('tax_mode', taxModes)
  return {
    months,
    startMonthOfYear: DECEMBER,
    positions: classes,
    fixedCents: [],
    neededCents: Array.from({ length: months }, (_, month) => inMoneyOf(needCents, month)),
    withdrawalOrder: input.choice('order', withdrawalOrders),
    targets: readListedTargets(input, classes),
    isRebalanced: false,
    tax: mode === 'none' ? null : taxRates(newestTaxYear(), mode, false),
    worth: [],
    levels: [],
  }
}

/** The targets in percent, by class or in the order of the amounts. */
function readListedTargets(
  input: CaseInput,
  positions: readonly Pick<SimulatedPosition, 'assetClass'>[],
): ClassTargets {
  if (!Array.isArray(input.record('targets'))) return readTargets(input)
  const percents = input.list('targets').map(Number)
  return Object.fromEntries(
    positions.map(({ assetClass }, place) => [assetClass, BP_OF_PERCENT * (percents[place] ?? 0)]),
  )
}

function inBp(percent: Decimal): BasisPoints {
  return percent.times(BP_OF_PERCENT).toNumber()
}
