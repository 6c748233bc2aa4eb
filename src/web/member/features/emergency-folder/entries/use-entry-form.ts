import { useState } from 'react'
import { putFolderEntry } from '#contract/emergency-folder.ts'
import { folderEntryRecord } from '#contract/records/folder-record.ts'
import { type FormResult, formSchema, issuesIn } from '#web/app/forms/form-schema.ts'
import type { SettledFields } from '#web/household/records/record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { type RecordForm, useRecordForm } from '#web/member/record-form/use-record-form.ts'
import { type EntryBody, type StoredEntry, putEntryMutation } from './entry-writes.ts'

export type EntryForm = RecordForm<typeof folderEntryRecord, EntryBody, EntryBody, StoredEntry>

/** One of the twelve entries while it is edited. */
export function useEntryForm(entry: StoredEntry, onDone: () => void): EntryForm {
  const send = useSend()
  // The entry when its form was opened; changes made elsewhere meanwhile are settled when it is saved.
  const [first] = useState(entry)
  return useRecordForm({
    record: folderEntryRecord,
    stored: first,
    start: bodyOf(first),
    schema,
    send: (body, { kind, version }) =>
      send(putEntryMutation, { params: { kind }, body: { ...body, version } }),
    fields: settled,
    onDone,
  })
}

const schema = formSchema((values: EntryBody): FormResult<EntryBody> => {
  const parsed = putFolderEntry.body.safeParse({ ...plain(values), version: 0 })
  if (!parsed.success) return { issues: issuesIn(parsed) }
  const { version: _, ...body } = parsed.data
  return { value: body }
})

/** What is sent: contacts in which nothing was typed are left out. */
function plain({ isNone, text, contacts }: EntryBody): EntryBody {
  const filled = contacts.filter(({ role, name, phone }) => `${role}${name}${phone}`.trim() !== '')
  return { isNone, text, contacts: filled }
}

function bodyOf({ isNone, text, contacts }: StoredEntry): EntryBody {
  return { isNone, text, contacts }
}

const settled: SettledFields<EntryBody, StoredEntry, EntryBody> = {
  ofDraft: (body) => body,
  ofStored: bodyOf,
  toDraft: (body) => body,
}
