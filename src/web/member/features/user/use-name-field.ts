import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { profileRecord } from '#contract/records/profile-record.ts'
import { useLeaveWarning } from '#web/app/unsaved/leave-guard.tsx'
import { useRecordEditor } from '#web/household/records/use-record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { clockNow } from '#web/kit/words/moments.ts'
import { type NameField, keepProfile, saveNameMutation, sentenceForName } from '#web/member/user/save-user.ts'
import { type Profile, userQuery } from '#web/member/user/user-queries.ts'

type NameFields = Partial<Record<NameField, string>>

interface NameFieldOptions {
  readonly field: NameField
  readonly profile: Profile
}

/**
 * A field of the person that is saved when it is left; the toast takes the change back. A refused text stays
 * in the field.
 */
export function useNameField({ field, profile }: NameFieldOptions) {
  const client = useQueryClient()
  const send = useSend()
  const stored = profile[field]
  const [wrong, setWrong] = useState<string>()
  const [savedAt, setSavedAt] = useState<string>()
  const editor = useRecordEditor(profile, {
    latest,
    send: (value: string, seen) => send(saveNameMutation, { field, value, version: seen.version }),
    fields: {
      ofDraft: (value): NameFields => ({ [field]: value }),
      ofStored: (known) => ({ [field]: known[field] }),
      toDraft: (fields, value) => fields[field] ?? value,
    },
    wayBack: ({ seen, saved }) => ({
      word: `${profileRecord.fields[field].label} geändert`,
      back: async () => {
        setSavedAt(undefined)
        const { version, [field]: present } = latest()
        // A name that was changed again since then is not taken back.
        if (present === saved[field]) await send(saveNameMutation, { field, value: seen[field], version })
      },
    }),
    onSaved: () => setSavedAt(`Gespeichert um ${clockNow()}`),
    onKeepTheirs: (theirs) => {
      keepProfile(theirs)
      void client.invalidateQueries({ queryKey: userQuery.queryKey })
    },
  })
  const { draft, conflict } = editor

  // The profile in the cache, because a change saved a moment ago is there before it is drawn.
  function latest(): Profile {
    return client.getQueryData(userQuery.queryKey)?.user ?? profile
  }

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
    /** Saves a value that was chosen in a list. */
    choose: (value: string) => {
      type(value)
      commit(value)
    },
    reset,
    editor,
  }
}

export type EditedName = ReturnType<typeof useNameField>
