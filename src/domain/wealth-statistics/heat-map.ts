import { monthNumber, yearOf } from '#domain/calendar/month.ts'
import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import type { WaterfallBar } from '#domain/net-worth/monthly-waterfall.ts'

export interface HeatYear {
  readonly year: number
  /** January to December: the change of value divided by the value before; null: no such month, or nothing before. */
  readonly months: readonly (BasisPoints | null)[]
}

/**
 * How values changed in each month, to the basis point, halves rounded away from zero; a row for each year, in
 * ascending order.
 */
export function heatMap(bars: readonly WaterfallBar[]): readonly HeatYear[] {
  const years = Map.groupBy(bars, ({ month }) => yearOf(month))
  return [...years].map(([year, members]) => ({
    year,
    months: Array.from({ length: 12 }, (_, at) => {
      const bar = members.find(({ month }) => monthNumber(month) === at + 1)
      return bar ? changeOf(bar) : null
    }),
  }))
}

function changeOf({ beforeCents, valueChangeCents }: WaterfallBar): BasisPoints | null {
  if (beforeCents <= 0) return null
  return decimal(valueChangeCents).times(WHOLE_BP).div(beforeCents).round(0, 'half-up').toNumber()
}
