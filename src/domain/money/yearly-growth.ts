import { type BasisPoints, type Cents, WHOLE_BP } from './cents.ts'
import { decimal } from './decimal.ts'
import { roundWide, timesWide, toWide, type Wide, wideOf, wideOne } from './wide.ts'

/** An amount that grows every twelve months: r2(amount·(1 + growth)^⌊month/12⌋), the first month being 0. */
export function yearlyGrowth(growthBp: BasisPoints): (cents: Cents, month: number) => Cents {
  const yearly = toWide(decimal(WHOLE_BP + growthBp).div(WHOLE_BP))
  const factors: Wide[] = [wideOne]
  return (cents, month) => {
    if (cents === 0) return 0
    const year = Math.floor(month / 12)
    while (factors.length <= year) factors.push(timesWide(factors.at(-1) ?? wideOne, yearly))
    return roundWide(timesWide(wideOf(cents), factors[year] ?? wideOne))
  }
}
