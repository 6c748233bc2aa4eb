import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'

interface NotStoredProps {
  readonly count: number
  /** The first cell that was not stored: "Girokonto, Nov 2026: 1.234,56 €" */
  readonly first: string
  /** The reason why the cells could not be stored. */
  readonly sentence: string
  readonly retry: () => void
  readonly discard: () => void
}

/** Values that were entered and could not be stored: they can be sent again, or dropped. */
export function NotStored({ count, first, sentence, retry, discard }: NotStoredProps) {
  return (
    <Notice tone="negative" className="my-3">
      {count === 1 ? `${first} ist nicht gespeichert. ` : `${count} Werte sind nicht gespeichert. `}
      {sentence} <NoticeAction onClick={retry}>Noch einmal</NoticeAction>{' '}
      <NoticeAction onClick={discard}>Verwerfen</NoticeAction>
    </Notice>
  )
}
