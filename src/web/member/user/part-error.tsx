import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'

interface PartErrorProps {
  /** The sentence about the part, as "Deine Geräte ließen sich nicht laden." */
  readonly sentence: string
  readonly onRetry: () => void
}

/** Replaces a part of the page that could not be read; the rest of the page works on. */
export function PartError({ sentence, onRetry }: PartErrorProps) {
  return (
    <Notice tone="negative">
      {sentence} <NoticeAction onClick={onRetry}>Noch einmal versuchen</NoticeAction>
    </Notice>
  )
}
