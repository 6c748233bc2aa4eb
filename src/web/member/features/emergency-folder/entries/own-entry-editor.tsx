import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { RecordChoice, RecordText, RecordTextArea } from '#web/member/record-form/record-fields.tsx'
import { RecordForm } from '#web/member/record-form/record-form.tsx'
import { type StoredOwnEntry, deleteOwnEntryMutation } from './entry-writes.ts'
import { useOwnEntryForm } from './use-own-entry-form.ts'

interface OwnEntryEditorProps {
  /** Null: a new entry. */
  readonly stored: StoredOwnEntry | null
  readonly onDone: () => void
}

/** The form of an entry that the household adds itself. */
export function OwnEntryEditor({ stored, onDone }: OwnEntryEditorProps) {
  const form = useOwnEntryForm(stored, onDone)
  const { base } = form
  const send = useSend()
  const remove = (entry: StoredOwnEntry) => {
    onDone()
    send(deleteOwnEntryMutation, entry).catch((error: unknown) => {
      const sentence = refusalSentence(error)
      if (sentence !== undefined) showToast({ type: 'negative', message: sentence, timeout: 0 })
    })
  }
  return (
    <RecordForm
      form={form}
      onCancel={onDone}
      onDelete={base ? form.leaveFor(() => remove(base)) : undefined}
      conflict={{
        title: 'Zwei Stände für diese Angabe',
        lead: 'Sie wurde inzwischen an anderer Stelle geändert. Was gilt?',
      }}
    >
      <RecordText of={form.record} name="title" placeholder="Schließfach, Ferienhaus, Hund" />
      <RecordChoice of={form.record} name="group" />
      <RecordTextArea
        of={form.record}
        name="text"
        label="In deinen Worten"
        help="Wo es ist, wer Bescheid weiß. Keine Nummern, keine Passwörter."
        rows={5}
      />
    </RecordForm>
  )
}
