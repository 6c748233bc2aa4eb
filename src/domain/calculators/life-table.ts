import table from '#domain/calculators/data/life-table.json' with { type: 'json' }
import { type Decimal, decimal } from '#domain/money/decimal.ts'

/** The years whose deaths the table counts: "2023/2025". */
export const lifeTablePeriod: string = table.period

export type Sex = 'female' | 'male'

/**
 * The age that people of this age reach on average, to one decimal (calculators.md § 9). It is a mean of today's
 * population: about half live longer. A woman of 67: 86,4.
 * @throws RangeError when the age is no whole number from 0 to 100
 */
export function lifeExpectancy(sex: Sex, age: number): Decimal {
  return decimal(age).plus(entry(table[sex].furtherYears, age)).round(1, 'half-up')
}

/**
 * The share of people of one age who reach another age, as a fraction of four decimals (calculators.md § 23). Example:
 * 23,6 % of the men of 67 turn 90.
 * @throws RangeError when an age is no whole number from 0 to 100
 */
export function survivalShare(sex: Sex, from: number, to: number): Decimal {
  const { survivors } = table[sex]
  return decimal(entry(survivors, to)).div(entry(survivors, from)).round(4, 'half-up')
}

function entry(column: readonly number[], age: number): number {
  const value = column[age]
  if (value === undefined) throw new RangeError(`${age} is no age of the life table`)
  return value
}
