import { sentenceOf } from '#web/app/network/error-table.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { FolderFrame } from './folder-frame.tsx'

interface LinkFailureProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** What is shown while the server cannot be asked what a link leads to. */
export function LinkFailure({ title, error, onRetry }: LinkFailureProps) {
  return (
    <FolderFrame title={title} lead={sentenceOf(error)}>
      <Button variant="outline" onClick={onRetry}>
        Noch einmal versuchen
      </Button>
    </FolderFrame>
  )
}
