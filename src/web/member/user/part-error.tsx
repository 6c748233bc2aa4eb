import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'

interface PartErrorProps {
  /** "Deine Geräte ließen sich nicht laden." */
  readonly sentence: string
  readonly onRetry: () => void
}

/** Stands in place of one part that could not be read; the rest of the page works on. */
export function PartError({ sentence, onRetry }: PartErrorProps) {
  return (
    <Notice tone="negative">
      {sentence} <NoticeAction onClick={onRetry}>Noch einmal versuchen</NoticeAction>
    </Notice>
  )
}
