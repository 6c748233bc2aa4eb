import { formatMonth } from '#domain/calendar/format-date.ts'
import { ConflictDialog } from '#web/household/records/conflict-dialog.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { storedIn } from './kept-amounts.ts'
import { amountKey } from './pending-amounts.ts'
import type { AmountConflict } from './use-year-writes.ts'

/**
 * Asks about the months of an item that were changed elsewhere meanwhile: a person chooses between both
 * amounts, month by month.
 */
export function YearConflict({ conflict }: { readonly conflict: AmountConflict }) {
  const format = useFormatEuro()
  const { amounts, theirs, settle } = conflict
  const words = (cents: number) => (cents === 0 ? 'nicht fällig' : format(cents))
  return (
    <ConflictDialog
      title={`Zwei Beträge für ${theirs.name}`}
      lead="Seit du die Tabelle geöffnet hast, wurde hier etwas anderes eingetragen. Was soll gelten?"
      lines={amounts.map((amount) => ({
        key: amountKey(amount),
        label: `${theirs.name}, ${formatMonth(amount.month)}`,
        mine: words(amount.amountCents),
        theirs: words(storedIn(theirs, amount)),
      }))}
      onSettle={(kept) => settle(amounts.filter((amount) => !kept.includes(amountKey(amount))))}
      onLeave={() => settle(null)}
    />
  )
}
