import type { Cents } from '#domain/money/cents.ts'
import { ConflictDialog } from '#web/household/records/conflict-dialog.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { monthLabel } from './month-rows.ts'
import { cellKey } from './pending-values.ts'
import type { SheetPosition } from './sheet-positions.ts'
import type { ValueConflict } from './use-month-writes.ts'

interface ValueConflictDialogProps {
  readonly conflict: ValueConflict
  readonly positions: readonly SheetPosition[]
}

/**
 * The dialog for values that were changed elsewhere meanwhile: a person chooses between both, cell by cell.
 */
export function ValueConflictDialog({ conflict, positions }: ValueConflictDialogProps) {
  const format = useFormatEuro()
  const { values, settle } = conflict
  const theirs = new Map(
    conflict.theirs.flatMap(({ positionId, cells }) =>
      cells.map(({ month, amountCents }) => [cellKey(positionId, month), amountCents] as const),
    ),
  )
  const keyOf = ({ positionId, month }: (typeof values)[number]) => cellKey(positionId, month)
  const lines = values.flatMap((value) => {
    const key = keyOf(value)
    const stored = theirs.get(key)
    const position = positions.find(({ id }) => id === value.positionId)
    if (stored === undefined || !position) return []
    const words = (cents: Cents | null) =>
      cents === null ? 'leer' : format(cents * position.series.valueSign + 0)
    return [
      {
        key,
        label: `${position.name}, ${monthLabel(value.month)}`,
        mine: words(value.amountCents),
        theirs: words(stored),
      },
    ]
  })
  return (
    <ConflictDialog
      title={lines.length === 1 ? 'Zwei Werte für eine Zelle' : `Zwei Werte für ${lines.length} Zellen`}
      lead="Seit du die Tabelle geöffnet hast, wurde hier etwas anderes eingetragen. Was soll gelten?"
      lines={lines}
      onSettle={(kept) =>
        settle(
          values
            .filter((value) => !kept.includes(keyOf(value)))
            .map((value) => ({ ...value, seenCents: theirs.get(keyOf(value)) ?? seenOf(value) })),
        )
      }
      onLeave={() => settle(null)}
    />
  )

  function seenOf(value: (typeof values)[number]): Cents | null {
    return theirs.has(keyOf(value)) ? null : value.seenCents
  }
}
