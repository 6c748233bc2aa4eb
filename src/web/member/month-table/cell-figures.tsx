import { type HouseholdFlows, waterfallPositions } from '#domain/household-plan/household-flows.ts'
import type { MonthRow } from '#domain/wealth-statistics/month-table.ts'
import { monthlyWaterfall } from '#domain/wealth-statistics/monthly-waterfall.ts'
import { Money } from '#web/display/money.tsx'
import type { SheetPosition } from './sheet-positions.ts'

interface CellFiguresProps {
  readonly row: MonthRow
  readonly position: SheetPosition
  readonly flows: HouseholdFlows
}

/** What a month brought a position, told as the waterfall tells it: what went in or out, and the change of value. */
export function CellFigures({ row: { month }, position, flows }: CellFiguresProps) {
  const [bar] = monthlyWaterfall(waterfallPositions([position.series], flows, [month]), [month])
  if (!bar) return null
  const { savedCents, withdrawnCents, valueChangeCents, recordedCents } = bar
  if (recordedCents !== 0) return <Figure label="neu erfasst" cents={recordedCents} />
  return (
    <>
      <Figure label={withdrawnCents > 0 ? 'entnommen' : 'gespart'} cents={savedCents - withdrawnCents} />
      <Figure label="Wertänderung" cents={valueChangeCents} />
    </>
  )
}

function Figure({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <span className="text-text-2">
      {label} <Money cents={cents} isSigned className="font-semibold text-text" />
    </span>
  )
}
