import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import type { ChartIndex } from '#web/kit/display/colour-key.tsx'

/** The colour that a position keeps for good: the colour of its account, else its own. */
export function colourOf({ account, record }: Pick<PlannedPosition, 'account' | 'record'>): ChartIndex {
  return chartIndexOf(account?.colourIndex ?? record.colourIndex)
}

/** A stored colour index as an index of the palette; 9 where the palette does not have it. */
export function chartIndexOf(index: number): ChartIndex {
  return isChartIndex(index) ? index : 9
}

function isChartIndex(index: number): index is ChartIndex {
  return Number.isInteger(index) && index >= 0 && index <= 9
}
