import type { Fields } from '#contract/records/record-description.ts'
import { UnsavedDialog } from '#web/app/unsaved/unsaved-dialog.tsx'
import type { Lookups } from '#web/household/planning/field-words.ts'
import { RecordConflict } from '#web/household/records/record-conflict.tsx'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { WayToWrite } from '#web/member/subscription/writing-notice.tsx'
import type { SavedRecord } from './use-saved-record.ts'

interface RecordTroubleProps<Record extends object, Stored> {
  readonly record: SavedRecord<Record, Stored>
  readonly fields: Fields
  /** The record in a sentence, as "die Position „Depot“". */
  readonly name: string
  readonly nameOf?: Lookups['nameOf']
}

/**
 * The trouble of a record that saves itself while it is edited: the reason for a refusal, and the fields that
 * two people have changed.
 */
export function RecordTrouble<Record extends object, Stored>({
  record,
  fields,
  name,
  nameOf,
}: RecordTroubleProps<Record, Stored>) {
  const { editor, needsSubscription } = record
  const { failure, conflict } = editor
  return (
    <>
      {failure && (
        <Notice tone="negative" className="my-3">
          {needsSubscription ? 'Noch nicht gespeichert: Zum Ändern brauchst du ein Abo.' : failure.sentence}{' '}
          {needsSubscription ? (
            <WayToWrite onStarted={editor.retry} />
          ) : (
            <NoticeAction onClick={editor.retry}>Noch einmal speichern</NoticeAction>
          )}
        </Notice>
      )}
      {failure && <UnsavedDialog isDirty />}
      {conflict && (
        <RecordConflict
          conflict={conflict}
          editor={editor}
          fields={fields}
          {...(nameOf && { nameOf })}
          title={`Zwei Stände für ${name}`}
          lead="Das wurde inzwischen an anderer Stelle geändert. Was gilt?"
        />
      )}
    </>
  )
}
