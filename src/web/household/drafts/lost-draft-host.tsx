import { lazy, Suspense, useState } from 'react'
import { type LostDraft, readDraft } from './lost-draft.ts'

const LostDraftDialog = lazy(async () => ({
  default: (await import('./lost-draft-dialog.tsx')).LostDraftDialog,
}))

/**
 * Asks the same user, after the next login, whether to send the change that the end of the last session has kept back.
 */
export function LostDraftHost({ userId }: { readonly userId: string }) {
  const [draft, setDraft] = useState<LostDraft | null>(() => readDraft(userId, Date.now()))
  if (!draft) return null
  return (
    <Suspense>
      <LostDraftDialog draft={draft} onDone={() => setDraft(null)} />
    </Suspense>
  )
}
