import { lazy, Suspense, useState } from 'react'
import { type LostDraft, readDraft } from './lost-draft.ts'

const LostDraftDialog = lazy(async () => ({
  default: (await import('./lost-draft-dialog.tsx')).LostDraftDialog,
}))

/** After a login: asks the same user whether to send what the end of the last session had kept back. */
export function LostDraftHost({ userId }: { readonly userId: string }) {
  const [draft, setDraft] = useState<LostDraft | null>(() => readDraft(userId, Date.now()))
  if (!draft) return null
  return (
    <Suspense>
      <LostDraftDialog draft={draft} onDone={() => setDraft(null)} />
    </Suspense>
  )
}
