import { formatMonth } from '#domain/calendar/format-date.ts'
import type { StoredItem } from '#web/household/planning/budget-queries.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { NotStored } from '#web/kit/grid/not-stored.tsx'
import type { YearWrites } from './use-year-writes.ts'

interface AmountsNotStoredProps {
  readonly writes: YearWrites
  readonly items: readonly StoredItem[]
}

/** Lists the amounts of months that could not be stored. */
export function AmountsNotStored({ writes, items }: AmountsNotStoredProps) {
  const format = useFormatEuro()
  const { refused, retry, discard } = writes
  const [first] = refused
  if (!first) return null
  const name = items.find(({ id }) => id === first.itemId)?.name ?? 'Gelöschter Posten'
  const amount = first.amountCents === 0 ? 'nicht fällig' : format(first.amountCents)
  return (
    <NotStored
      count={refused.length}
      first={`${name}, ${formatMonth(first.month)}: ${amount}`}
      sentence={first.sentence ?? ''}
      retry={retry}
      discard={discard}
    />
  )
}
