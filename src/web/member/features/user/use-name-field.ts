import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '#web/api/error-table.ts'
import { runMutation } from '#web/queries/run-mutation.ts'
import { dismissToast, showUndoToast } from '#web/page/toast-store.ts'
import { useLeaveWarning } from '#web/member/user/leave-guard.tsx'
import { clockNow } from '#web/words/moments.ts'
import { type Profile, accountQuery } from '#web/member/user/user-queries.ts'
import { refusalSentence } from '#web/member/user/refusal-sentence.ts'
import {
  type NameChange,
  type NameField,
  isConflict,
  keepProfile,
  newerProfile,
  saveNameMutation,
  sentenceForName,
} from '#web/member/user/save-user.ts'

interface NameFieldOptions {
  readonly field: NameField
  readonly profile: Profile
  /** For the toast: "Vorname geändert" */
  readonly word: string
}

/** A field of the person: saved when it is left, taken back from the toast. What was refused stays as it was typed. */
export function useNameField({ field, profile, word }: NameFieldOptions) {
  const client = useQueryClient()
  const stored = profile[field]
  const [draft, setDraft] = useState<string | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const [sentence, setSentence] = useState<string>()
  const [savedAt, setSavedAt] = useState<string>()
  const [conflict, setConflict] = useState<{ readonly mine: string; readonly theirs: Profile }>()
  const toast = useRef<string>(undefined)
  useLeaveWarning(draft !== null && sentence !== undefined ? 'typed' : null)

  function type(text: string) {
    setDraft(text)
    setSavedAt(undefined)
    if (sentence !== undefined && sentenceForName(field, text) === undefined) setSentence(undefined)
  }

  function commit(value: string | null = draft) {
    if (value === null || value === sending) return
    if (value === stored) {
      reset()
      return
    }
    const wrong = sentenceForName(field, value)
    setSentence(wrong)
    if (wrong === undefined) void save({ field, value, seen: stored })
  }

  function reset() {
    setDraft(null)
    setSentence(undefined)
  }

  async function save(change: NameChange) {
    const { value, seen } = change
    setSending(value)
    try {
      await runMutation(client, saveNameMutation, change)
      setDraft((current) => (current === value ? null : current))
      setSavedAt(`Gespeichert um ${clockNow()}`)
      if (toast.current !== undefined) dismissToast(toast.current)
      toast.current = showUndoToast(word, () => void undo({ field, value: seen, seen: value }))
    } catch (error) {
      explain(error, change)
    } finally {
      setSending(null)
    }
  }

  function explain(error: unknown, change: NameChange) {
    const theirs = newerProfile(error)
    if (theirs && isConflict(change, theirs)) setConflict({ mine: change.value, theirs })
    else setSentence(refusalSentence(error) ?? sentenceOf(error))
  }

  // The page may be gone by then: a failure is told by a toast.
  async function undo(change: NameChange) {
    setDraft(null)
    setSavedAt(undefined)
    await runMutation(client, { ...saveNameMutation, meta: {} }, change).catch(() => undefined)
  }

  function keepTheirs() {
    if (conflict) keepProfile(conflict.theirs)
    setConflict(undefined)
    reset()
    void client.invalidateQueries({ queryKey: accountQuery.queryKey })
  }

  function takeMine() {
    if (!conflict) return
    const { mine, theirs } = conflict
    keepProfile(theirs)
    setConflict(undefined)
    void save({ field, value: mine, seen: theirs[field] })
  }

  return {
    value: draft ?? stored,
    sentence,
    savedAt: draft === null ? savedAt : undefined,
    isSaving: sending !== null,
    conflict,
    type,
    commit,
    /** A value chosen in a list. */
    choose: (value: string) => {
      type(value)
      commit(value)
    },
    reset,
    keepTheirs,
    takeMine,
  }
}

export type EditedName = ReturnType<typeof useNameField>
