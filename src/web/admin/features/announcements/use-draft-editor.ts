import { useRef, useState } from 'react'
import type { AdminAnnouncement, AnnouncementDraft } from '#contract/admin/announcements.ts'
import { CallError } from '#contract/protocol/client.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { isReauthenticationMissing } from '#web/app/network/client.ts'
import type { ConflictLine } from '#web/household/records/conflict-dialog.tsx'
import { draftActions } from './draft-actions.ts'
import { differingLines, draftOf } from './draft-lines.ts'
import { noDraft, refusalOf } from './draft-refusal.ts'
import { forgetUnsaved } from './unsaved-draft.ts'
import { useDraftState } from './use-draft-state.ts'

interface Given {
  readonly id: string
  readonly stored: AdminAnnouncement | null
  readonly onClose: () => void
}

interface Conflict {
  readonly theirs: AdminAnnouncement
  readonly lines: readonly ConflictLine[]
}

export type DraftEditing = ReturnType<typeof useDraftEditor>

/**
 * The fields of a draft, and its actions, which tell whether they were done. `prepare` stores what is typed, so that the
 * confirmation is about it.
 */
export function useDraftEditor({ id, stored, onClose }: Given) {
  const state = useDraftState(id, stored)
  const { draft, version } = state
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const { act, isSending } = useOneAction(refuse)
  const actions = draftActions({ id, state, onClose })

  function refuse(error: unknown): void {
    if (isReauthenticationMissing(error)) return
    if (error instanceof CallError && error.status === 412 && error.current)
      return meet(error.current as AdminAnnouncement)
    const { errors, sentence } = refusalOf(error)
    state.refuse(errors)
    setProblem(sentence)
  }

  /** Somebody else was faster: differing fields are chosen one by one. */
  function meet(theirs: AdminAnnouncement): void {
    const lines = differingLines(draft, draftOf(theirs))
    if (theirs.state !== 'draft') setProblem(noDraft)
    else if (lines.length === 0) state.arrive(theirs, draft)
    else setConflict({ theirs, lines })
    void refreshAdminData()
  }

  const done = async (work: () => Promise<unknown>) => {
    setProblem(undefined)
    return (await act(work)) !== null
  }
  return {
    draft,
    errors: state.errors,
    problem,
    isDirty: state.isDirty,
    isRestored: state.isRestored,
    isStored: version > 0,
    isSending,
    conflict,
    change: state.change,
    discard: () => forgetUnsaved(id),
    save: () => done(() => actions.store(draft, version)),
    prepare: () => done(async () => (state.isDirty || version === 0 ? actions.store(draft, version) : draft)),
    test: () => done(actions.test),
    remove: () => done(actions.remove),
    start: (recipients: number) => done(() => actions.start(recipients)),
    settle: (names: readonly string[]) => {
      if (!conflict) return
      const { theirs } = conflict
      const next = settled(draft, draftOf(theirs), names)
      setConflict(undefined)
      state.baseOn(theirs, next)
      void done(() => actions.store(next, theirs.version))
    },
    leave: () => {
      setConflict(undefined)
      setProblem(undefined)
    },
  }
}

/** What was typed, with the words of somebody else in some fields. */
function settled(mine: AnnouncementDraft, theirs: AnnouncementDraft, names: readonly string[]) {
  const kept = Object.entries(theirs).filter(([name]) => names.includes(name))
  return { ...mine, ...Object.fromEntries(kept) }
}

/** One action at a time: a press while another one is under way does nothing. */
function useOneAction(refuse: (error: unknown) => void) {
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)

  async function act<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (isBusy.current) return null
    isBusy.current = true
    setSending(true)
    try {
      return await work()
    } catch (error) {
      refuse(error)
      return null
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return { act, isSending }
}
