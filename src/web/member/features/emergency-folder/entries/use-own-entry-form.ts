import { useState } from 'react'
import { createOwnEntry } from '#contract/emergency-folder.ts'
import { ownFolderEntryRecord } from '#contract/records/folder-record.ts'
import { type FormResult, formSchema, issuesIn } from '#web/app/forms/form-schema.ts'
import { newId } from '#web/household/planning/new-id.ts'
import type { SettledFields } from '#web/household/records/record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { type RecordForm, useRecordForm } from '#web/member/record-form/use-record-form.ts'
import {
  type OwnEntryBody,
  type StoredOwnEntry,
  createOwnEntryMutation,
  updateOwnEntryMutation,
} from './entry-writes.ts'

export type OwnEntryForm = RecordForm<
  typeof ownFolderEntryRecord,
  OwnEntryBody,
  OwnEntryBody,
  StoredOwnEntry | null
>

/** An entry of the household while it is edited; null: a new one. */
export function useOwnEntryForm(stored: StoredOwnEntry | null, onDone: () => void): OwnEntryForm {
  const send = useSend()
  const [first] = useState(stored)
  const [id] = useState(() => stored?.id ?? newId())
  return useRecordForm({
    record: ownFolderEntryRecord,
    stored: first,
    start: first ? bodyOf(first) : { group: 'places', title: '', text: '' },
    schema,
    send: (body, seen) =>
      seen
        ? send(updateOwnEntryMutation, { params: { id }, body: { ...body, version: seen.version } })
        : send(createOwnEntryMutation, { ...body, id }),
    fields: settled,
    onDone,
  })
}

const schema = formSchema((values: OwnEntryBody): FormResult<OwnEntryBody> => {
  // The id is made by the form, so any will do for the check.
  const parsed = createOwnEntry.body.safeParse({ ...values, id: newId() })
  if (!parsed.success) return { issues: issuesIn(parsed) }
  const { id: _, ...body } = parsed.data
  return { value: body }
})

function bodyOf({ group, title, text }: StoredOwnEntry): OwnEntryBody {
  return { group, title, text }
}

const settled: SettledFields<OwnEntryBody, StoredOwnEntry | null, OwnEntryBody> = {
  ofDraft: (body) => body,
  ofStored: (entry) => (entry ? bodyOf(entry) : undefined),
  toDraft: (body) => body,
}
