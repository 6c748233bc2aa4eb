import { monthNumber } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { PlanProjection, ProjectedLine } from '#domain/wealth-projection/project-plan.ts'
import type { SimulatedLevel, SimulationInput } from './simulation-input.ts'

/**
 * The input of the simulation from a projection (calculators.md § 32): assets move randomly and are taxed in every path
 * by its own gains, everything else happens as planned.
 */
export function simulationOf(projection: PlanProjection, levels: readonly SimulatedLevel[]): SimulationInput {
  const { months, movements, lines, totalCents, worth, neededCents, terms } = projection
  const { startMonth, ...rules } = terms
  const moving = new Set(movements.map(({ id }) => id))
  return {
    ...rules,
    months: months.length - 1,
    startMonthOfYear: monthNumber(startMonth),
    positions: movements.map(({ monthlyFactor, ...movement }) => ({
      ...movement,
      monthlyFactor: monthlyFactor.high,
    })),
    fixedCents: totalCents.map((_, month) => fixedIn(lines, moving, month)),
    neededCents,
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
