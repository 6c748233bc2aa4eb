import { sumCents } from '#domain/money/cents.ts'
import type { MonthRow } from '#domain/wealth-statistics/month-table.ts'
import { Money } from '#web/display/money.tsx'
import type { AccountSystem } from '#web/planning/planning-queries.ts'
import type { SheetPosition } from './sheet-positions.ts'

interface CellFiguresProps {
  readonly row: MonthRow
  /** Of the position in the table. */
  readonly place: number
  readonly position: SheetPosition
  readonly transfers: AccountSystem['transfers']
}

/** What a month brought a position: what was transferred to it, and the rest of the change. */
export function CellFigures({ row, place, position, transfers }: CellFiguresProps) {
  const changeCents = row.changesCents[place] ?? 0
  const savedCents = sumCents(
    transfers
      .filter(({ accountId, month }) => accountId === position.id && month === row.month)
      .map(({ amountCents }) => amountCents),
  )
  if (savedCents === 0)
    return (
      <span className="text-text-2">
        zum Vormonat <Money cents={changeCents} isSigned className="font-semibold text-text" />
      </span>
    )
  return (
    <>
      <span className="text-text-2">
        gespart <Money cents={savedCents} isSigned className="font-semibold text-text" />
      </span>
      <span className="text-text-2">
        Wertänderung <Money cents={changeCents - savedCents} isSigned className="font-semibold text-text" />
      </span>
    </>
  )
}
