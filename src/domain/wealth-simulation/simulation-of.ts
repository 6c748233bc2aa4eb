import type { Cents } from '#domain/money/cents.ts'
import type { PlanProjection, ProjectedLine } from '#domain/wealth-projection/project-plan.ts'
import type { SimulatedLevel, SimulationInput } from './simulation-input.ts'

/**
 * The input of the simulation from a projection (calculators.md § 24a): assets move randomly, everything else as
 * planned, including the taxes of the plan.
 */
export function simulationOf(projection: PlanProjection, levels: readonly SimulatedLevel[]): SimulationInput {
  const { months, movements, lines, totalCents, worth, drawnCents } = projection
  const moving = new Set(movements.map(({ id }) => id))
  return {
    months: months.length - 1,
    positions: movements.map(({ monthlyFactor, ...movement }) => ({
      ...movement,
      monthlyFactor: monthlyFactor.high,
    })),
    fixedCents: totalCents.map((_, month) => fixedIn(lines, moving, month)),
    withdrawalCents: drawnCents,
    worth: worth.map(({ high }) => high),
    levels,
  }
}

function fixedIn(lines: readonly ProjectedLine[], moving: ReadonlySet<string>, month: number): Cents {
  let sum = 0
  for (const { id, valueSign, valueCents } of lines)
    if (!moving.has(id)) sum += valueSign * (valueCents[month] ?? 0)
  return sum
}
