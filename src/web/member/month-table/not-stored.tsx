import { Notice, NoticeAction } from '#web/controls/notice.tsx'
import { useFormatEuro } from '#web/display/money.tsx'
import { monthLabel } from './month-rows.ts'
import type { PendingValue } from './pending-values.ts'

interface NotStoredProps {
  /** One at least. */
  readonly refused: readonly PendingValue[]
  /** '' : somebody has deleted it meanwhile. */
  readonly nameOf: (positionId: string) => string
  readonly retry: () => void
  readonly discard: () => void
}

/** What was entered and could not be stored is still there: to be sent again, or let go. */
export function NotStored({ refused, nameOf, retry, discard }: NotStoredProps) {
  const format = useFormatEuro()
  const [first] = refused
  if (!first) return null
  const amount = first.amountCents === null ? 'leer' : format(first.amountCents)
  const name = nameOf(first.positionId) || 'Gelöschte Position'
  return (
    <Notice tone="negative" className="my-3">
      {refused.length === 1
        ? `${name}, ${monthLabel(first.month)}: ${amount} ist nicht gespeichert. `
        : `${refused.length} Werte sind nicht gespeichert. `}
      {first.sentence} <NoticeAction onClick={retry}>Noch einmal</NoticeAction>{' '}
      <NoticeAction onClick={discard}>Verwerfen</NoticeAction>
    </Notice>
  )
}
