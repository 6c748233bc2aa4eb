import type { Cents } from '#domain/money/cents.ts'
import table from '#domain/property/data/upkeep-allowance.json' with { type: 'json' }

/** What upkeep costs a square metre in a year, for buildings of some ages. */
export interface UpkeepStep {
  /** The youngest age in years. */
  readonly fromAge: number
  /** The oldest age in years; null: no limit. */
  readonly toAge: number | null
  readonly perM2Cents: Cents
}

/** The year since which the amounts are unchanged. */
export const upkeepAllowanceSince = table.since

/** The amounts of § 28 Abs. 2 II. BV, the youngest buildings first: 7,10 €, from 22 years 9,00 €, from 32 years 11,50 €. */
export const upkeepSteps: readonly UpkeepStep[] = table.perM2.map(({ fromAge, euros }, at) => ({
  fromAge,
  toAge: table.perM2[at + 1] === undefined ? null : Number(table.perM2[at + 1]?.fromAge) - 1,
  perM2Cents: Math.round(euros * 100),
}))

/** The step of a building of an age in years; one that is not completed yet counts as new. */
export function upkeepStep(age: number): UpkeepStep {
  const step = upkeepSteps.findLast(({ fromAge }) => age >= fromAge) ?? upkeepSteps[0]
  if (!step) throw new RangeError('there are no amounts for upkeep')
  return step
}
