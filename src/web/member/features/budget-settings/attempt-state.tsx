import Check from 'lucide-react/icons/check'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { WayToWrite } from '#web/member/subscription/writing-notice.tsx'
import type { Attempt } from './use-attempt.ts'

/** Tells beside the title that the last change was saved, and when. */
export function SavedState({ attempt: { savedAt, failure } }: { readonly attempt: Attempt }) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-14 text-primary print:hidden">
      {savedAt !== null && failure === null && (
        <>
          <Icon of={Check} size={16} />
          {`Gespeichert, ${savedAt}`}
        </>
      )}
    </p>
  )
}

/** Tells above the list which change could not be saved, and offers to try again. */
export function FailedState({ attempt: { failure, forget } }: { readonly attempt: Attempt }) {
  if (!failure) return null
  return (
    <Notice tone="negative" className="mt-6" onClose={forget}>
      {failure.needsSubscription ? (
        <>
          Noch nicht gespeichert: Zum Ändern brauchst du ein Abo. <WayToWrite onStarted={failure.again} />
        </>
      ) : (
        <>
          {failure.sentence} <NoticeAction onClick={failure.again}>Noch einmal</NoticeAction>
        </>
      )}
    </Notice>
  )
}
