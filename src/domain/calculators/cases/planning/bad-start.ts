import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { toEuros } from '#domain/money/rounding.ts'
import { badStart } from '#domain/wealth-simulation/bad-start.ts'
import { readSimulation } from './read-simulation.ts'

const shownMonths = [12, 60, 120, 240] as const

/** An untouched amount of a class after a bad start, in euros. */
export const badStartCase: CaseRunner = (input) => {
  const { totalCents } = badStart(readSimulation(input, Math.max(...shownMonths)))
  return Object.fromEntries(shownMonths.map((month) => [`month_${month}`, toEuros(totalCents[month] ?? 0)]))
}
