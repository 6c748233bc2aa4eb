import type { FolderEntryKind } from '#domain/emergency-folder/folder-entries.ts'
import { entryWords } from '#web/household/emergency-folder/entry-words.ts'
import type { FolderData } from '#web/member/emergency-folder/folder-queries.ts'
import { RecordFlag, RecordTextArea } from '#web/member/record-form/record-fields.tsx'
import { RecordForm } from '#web/member/record-form/record-form.tsx'
import { ContactsField } from './contacts-field.tsx'
import type { StoredEntry } from './entry-writes.ts'
import { RecordLines } from './record-lines.tsx'
import { useEntryForm } from './use-entry-form.ts'

interface EntryEditorProps {
  readonly entry: StoredEntry
  readonly folder: FolderData
  readonly onDone: () => void
}

/** The form of one of the twelve entries: what comes from the plan, and what is typed. */
export function EntryEditor({ entry, folder, onDone }: EntryEditorProps) {
  const form = useEntryForm(entry, onDone)
  const { kind } = entry
  const { help } = entryWords[kind]
  const fromPlan = countOf(folder, kind)
  const isNone = form.values.isNone
  return (
    <RecordForm
      form={form}
      onCancel={onDone}
      conflict={{
        title: 'Zwei Stände für diese Angabe',
        lead: 'Sie wurde inzwischen an anderer Stelle geändert. Was gilt?',
      }}
    >
      {fromPlan !== undefined && <RecordLines folder={folder} kind={kind} />}
      {kind === 'contacts' && !isNone && <ContactsField form={form} help={help} />}
      {kind !== 'contacts' && !isNone && (
        <RecordTextArea
          of={form.record}
          name="text"
          label={fromPlan === undefined ? 'In deinen Worten' : 'Dazu in deinen Worten'}
          isOptional={fromPlan !== undefined}
          help={help}
          rows={kind === 'first_week' ? 10 : 4}
        />
      )}
      {(fromPlan ?? 0) === 0 && (
        <RecordFlag of={form.record} name="isNone" help="Dann zählt die Angabe als erledigt." />
      )}
    </RecordForm>
  )
}

/** How many things the plan knows of a kind; undefined: nothing of the plan belongs there. */
function countOf(folder: FolderData, kind: FolderEntryKind): number | undefined {
  if (kind === 'accounts' || kind === 'loans' || kind === 'contracts' || kind === 'insurances')
    return folder[kind].length
  return undefined
}
