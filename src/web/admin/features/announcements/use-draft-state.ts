import { useEffect, useState } from 'react'
import type { AdminAnnouncement, AnnouncementDraft } from '#contract/admin/announcements.ts'
import { queryClient } from '#web/app/queries/query-client.ts'
import { announcementQuery } from './announcement-queries.ts'
import { draftOf } from './draft-lines.ts'
import type { Errors } from './draft-refusal.ts'
import { emptyDraft, forgetUnsaved, keepUnsaved, unsavedOf } from './unsaved-draft.ts'

export type DraftState = ReturnType<typeof useDraftState>

/** What stands in the fields of a draft, beside what is stored; a reload keeps what was typed. */
export function useDraftState(id: string, stored: AdminAnnouncement | null) {
  const [restored, setRestored] = useState(() => unsavedOf(id))
  const [version, setVersion] = useState(restored?.version ?? stored?.version ?? 0)
  const [kept, setKept] = useState(() => (stored ? draftOf(stored) : emptyDraft))
  const [draft, setDraft] = useState(() => restored?.draft ?? kept)
  const [errors, setErrors] = useState<Errors>({})
  // The same press again after a lost answer is the same call.
  const [startCall] = useState(() => crypto.randomUUID())
  const isDirty = !isSame(draft, kept)

  useEffect(() => {
    if (isDirty) keepUnsaved(id, { version, draft })
    else forgetUnsaved(id)
  }, [id, isDirty, version, draft])

  return {
    draft,
    version,
    startCall,
    errors,
    isDirty,
    /** Whether the fields hold what was typed before a reload. */
    isRestored: restored !== null && isDirty,
    /** Shows what is wrong at the fields, the first of which gets the focus. */
    refuse: (found: Errors) => {
      setErrors(found)
      const [first] = Object.keys(found)
      if (first !== undefined) document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    },
    change: (part: Partial<AnnouncementDraft>) => {
      setDraft((now) => ({ ...now, ...part }))
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))))
    },
    /** Takes over the answer of the server to what was sent; what was typed since stays. */
    arrive: (next: AdminAnnouncement, sent: AnnouncementDraft) => {
      const shown = draftOf(next)
      setRestored(null)
      setVersion(next.version)
      setKept(shown)
      setDraft((now) => (isSame(now, sent) ? shown : now))
      setErrors({})
      queryClient.setQueryData(announcementQuery(id).queryKey, next)
    },
    /** Puts words into the fields that are based on what somebody else has stored. */
    baseOn: (theirs: AdminAnnouncement, next: AnnouncementDraft) => {
      setVersion(theirs.version)
      setKept(draftOf(theirs))
      setDraft(next)
    },
    /** Puts the stored words back into the fields. */
    reset: () => setDraft(kept),
  }
}

function isSame(one: AnnouncementDraft, other: AnnouncementDraft): boolean {
  return Object.entries(one).every(([name, value]) => other[name as keyof AnnouncementDraft] === value)
}
