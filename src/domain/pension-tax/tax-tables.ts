import type { BasisPoints } from '#domain/money/cents.ts'
import figures from '#domain/pension-tax/data/pension-tax.json' with { type: 'json' }

/** The allowance of pensions from an employer or the state (Versorgungsfreibetrag), in euros. */
export interface PensionAllowanceRule {
  readonly shareBp: BasisPoints
  readonly cap: number
  readonly supplement: number
}

/** The relief for other income in old age (Altersentlastungsbetrag), in euros. */
export interface AgeReliefRule {
  readonly shareBp: BasisPoints
  readonly cap: number
}

/**
 * The taxable share (Besteuerungsanteil) of a statutory pension by the year in which it begins (§ 22 Nr. 1 Satz 3
 * Buchst. a aa EStG): 84 % in 2026, everything from 2058 on, before 2005 as in 2005.
 */
export function taxableShareBp(startYear: number): BasisPoints {
  return taxableShares(startYear).shareBp
}

/** Allowance and supplement by the year in which the pension begins (§ 19 (2) EStG): 12.8 %, 960 and 288 € in 2026. */
export const pensionAllowanceRule: (startYear: number) => PensionAllowanceRule = tableOf(
  figures.pensionAllowance,
)

/** The relief by the year after the 64th birthday (§ 24a EStG): 12.8 % and 608 € in 2026. */
export const ageReliefRule: (firstYear: number) => AgeReliefRule = tableOf(figures.ageRelief)

const taxableShares = tableOf(figures.taxableShare)

/** A row of a table, and what every year after it adds. */
interface Step<Name extends string> {
  readonly from: number
  readonly row: Readonly<Record<Name, number>>
  readonly yearly: Readonly<Record<string, number>>
}

/** Reads a table that changes by the same amounts between its steps; years outside it take its first or last row. */
function tableOf<Name extends string>(
  steps: readonly Step<Name>[],
): (year: number) => Readonly<Record<Name, number>> {
  const rows = steps.flatMap((step, index) => {
    const until = steps[index + 1]?.from ?? step.from + 1
    return Array.from({ length: until - step.from }, (_, years) => rowAfter(step, years))
  })
  const firstYear = steps[0]?.from ?? 0
  return (year) => {
    const row = rows[Math.min(Math.max(year - firstYear, 0), rows.length - 1)]
    if (!row) throw new RangeError(`the table has no row for ${year}`)
    return row
  }
}

function rowAfter<Name extends string>({ row, yearly }: Step<Name>, years: number): Record<Name, number> {
  return Object.fromEntries(
    Object.entries<number>(row).map(([name, figure]) => [name, figure + (yearly[name] ?? 0) * years]),
  ) as Record<Name, number>
}
