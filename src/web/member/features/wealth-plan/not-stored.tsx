import { Notice, NoticeAction } from '#web/controls/notice.tsx'
import { monthLabel } from './month-rows.ts'
import type { PendingValue } from './pending-values.ts'

interface NotStoredProps {
  /** One at least. */
  readonly refused: readonly PendingValue[]
  readonly nameOf: (positionId: string) => string
  readonly retry: () => void
  readonly discard: () => void
}

/** What was entered and could not be stored is still there: to be sent again, or let go. */
export function NotStored({ refused, nameOf, retry, discard }: NotStoredProps) {
  const [first] = refused
  if (!first) return null
  return (
    <Notice tone="negative" className="my-3">
      {refused.length === 1
        ? `${nameOf(first.positionId)}, ${monthLabel(first.month)}, ist nicht gespeichert. `
        : `${refused.length} Werte sind nicht gespeichert. `}
      {first.sentence} <NoticeAction onClick={retry}>Noch einmal</NoticeAction>{' '}
      <NoticeAction onClick={discard}>Verwerfen</NoticeAction>
    </Notice>
  )
}
