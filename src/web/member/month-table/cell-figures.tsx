import type { MonthRow } from '#domain/net-worth/month-table.ts'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'
import { Money } from '#web/kit/display/money.tsx'
import { monthBar, movedOf, recordedOf } from './month-calculations.ts'
import type { SheetPosition } from './sheet-positions.ts'

interface CellFiguresProps {
  readonly row: MonthRow
  readonly position: SheetPosition
  readonly flows: HouseholdFlows
}

/**
 * The change of a position in a month with the causes that the waterfall chart shows: money in or out, and
 * the change of value.
 */
export function CellFigures({ row: { month }, position, flows }: CellFiguresProps) {
  const bar = monthBar([position], month, flows)
  if (!bar) return null
  const [recorded] = recordedOf(bar)
  if (recorded) return <Figure {...recorded} />
  return (
    <>
      <Figure {...movedOf(bar)} />
      <Figure label="Wertänderung" cents={bar.valueChangeCents} />
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
