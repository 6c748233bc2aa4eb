import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLeaveWarning } from '#web/member/user/leave-guard.tsx'
import { clockNow } from '#web/words/moments.ts'
import { type Profile, userQuery } from '#web/member/user/user-queries.ts'
import {
  type NameField,
  isConflict,
  keepProfile,
  saveNameMutation,
  sentenceForName,
} from '#web/member/user/save-user.ts'
import { useRecordEditor } from '#web/records/use-record-editor.ts'
import { useSend } from '#web/records/use-send.ts'

interface NameFieldOptions {
  readonly field: NameField
  readonly profile: Profile
  /** For the toast: "Vorname geändert" */
  readonly word: string
}

/** A field of the person: saved when it is left, taken back from the toast. What was refused stays as it was typed. */
export function useNameField({ field, profile, word }: NameFieldOptions) {
  const client = useQueryClient()
  const send = useSend()
  const stored = profile[field]
  const [wrong, setWrong] = useState<string>()
  const [savedAt, setSavedAt] = useState<string>()
  const editor = useRecordEditor(profile, {
    latest: () => profile,
    send: (value: string, seen) => send(saveNameMutation, { field, value, seen: seen[field] }),
    isContrary: (value, theirs, seen) => isConflict({ field, value, seen: seen[field] }, theirs),
    wayBack: ({ draft: value, seen }) => ({
      word,
      back: () => {
        setSavedAt(undefined)
        return send(saveNameMutation, { field, value: seen[field], seen: value })
      },
    }),
    onSaved: () => setSavedAt(`Gespeichert um ${clockNow()}`),
    onKeepTheirs: (theirs) => {
      keepProfile(theirs)
      void client.invalidateQueries({ queryKey: userQuery.queryKey })
    },
    resend: (mine, theirs) => {
      keepProfile(theirs)
      editor.submit(mine, theirs)
    },
  })
  const { draft, conflict } = editor
  const sentence = wrong ?? editor.failure?.sentence
  useLeaveWarning(draft !== null && sentence !== undefined ? 'typed' : null)

  function type(text: string) {
    editor.edit(text)
    setSavedAt(undefined)
    if (wrong !== undefined && sentenceForName(field, text) === undefined) setWrong(undefined)
  }

  function commit(value: string | null = draft) {
    if (value === null || value === editor.sending) return
    if (value === stored) {
      reset()
      return
    }
    const found = sentenceForName(field, value)
    setWrong(found)
    if (found === undefined) editor.submit(value)
  }

  function reset() {
    editor.edit(null)
    setWrong(undefined)
  }

  return {
    value: draft ?? stored,
    sentence,
    savedAt: draft === null ? savedAt : undefined,
    isSaving: editor.isSaving,
    conflict,
    type,
    commit,
    /** A value chosen in a list. */
    choose: (value: string) => {
      type(value)
      commit(value)
    },
    reset,
    keepTheirs: editor.keepTheirs,
    takeMine: editor.takeMine,
  }
}

export type EditedName = ReturnType<typeof useNameField>
