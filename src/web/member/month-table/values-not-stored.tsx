import { useFormatEuro } from '#web/kit/display/money.tsx'
import { NotStored } from '#web/kit/grid/not-stored.tsx'
import { monthLabel } from './month-rows.ts'
import type { PendingValue } from './pending-values.ts'

interface ValuesNotStoredProps {
  readonly refused: readonly PendingValue[]
  /** The name of a position; empty where somebody has deleted it meanwhile. */
  readonly nameOf: (positionId: string) => string
  readonly retry: () => void
  readonly discard: () => void
}

/** Values of positions that could not be stored. */
export function ValuesNotStored({ refused, nameOf, retry, discard }: ValuesNotStoredProps) {
  const format = useFormatEuro()
  const [first] = refused
  if (!first) return null
  const amount = first.amountCents === null ? 'leer' : format(first.amountCents)
  const name = nameOf(first.positionId) || 'Gelöschte Position'
  return (
    <NotStored
      count={refused.length}
      first={`${name}, ${monthLabel(first.month)}: ${amount}`}
      sentence={first.sentence ?? ''}
      retry={retry}
      discard={discard}
    />
  )
}
