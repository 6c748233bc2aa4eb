import { useQueryClient } from '@tanstack/react-query'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { settleFields } from '#web/household/records/settle-fields.ts'
import { type EditedRecord, useRecordEditor } from '#web/household/records/use-record-editor.ts'
import { useSubscriptionGate } from '#web/member/subscription/use-subscription-gate.ts'
import { usePlanEdits } from './plan-edits.tsx'

interface Versioned {
  readonly version: number
}

interface Change<Fields> {
  readonly fields: Fields
  /** The words of the toast, as "Inflation geändert". */
  readonly word: string
}

interface RecordOfPlan<Fields extends object, Stored extends Versioned> {
  /** Answers the record as it stands in the cache, with earlier changes that are still being sent. */
  readonly latest: () => Stored
  readonly fieldsOf: (stored: Stored) => Fields
  readonly put: (fields: Fields, version: number) => Promise<Stored>
  /**
   * Whether the fields fit together. Absent: they always do. Fields that do not stay on the screen and are
   * sent with the change that mends them.
   */
  readonly isSound?: (fields: Fields) => boolean
}

export interface SavedRecord<Fields extends object, Stored> {
  /** The present values of the fields, saved or not. */
  readonly fields: Fields
  readonly change: (part: Partial<Fields>, word: string) => void
  readonly editor: EditedRecord<Change<Fields>, Stored>
  /** Whether the last change was refused because the household has no subscription. */
  readonly needsSubscription: boolean
  /** Drops the changes that were not saved. */
  readonly discard: () => void
}

/**
 * A record of the wealth plan that is saved field by field while it is edited; each change can be taken back.
 */
export function useSavedRecord<Fields extends object, Stored extends Versioned>(
  record: RecordOfPlan<Fields, Stored>,
): SavedRecord<Fields, Stored> {
  const { latest, fieldsOf, put, isSound = () => true } = record
  const client = useQueryClient()
  const { noteSaved } = usePlanEdits()
  const { needsSubscription, guard } = useSubscriptionGate()
  const editor = useRecordEditor<Change<Fields>, Stored, Stored, Fields>(latest(), {
    latest,
    send: ({ fields }, seen) => guard(() => put(fields, seen.version)),
    fields: {
      ofDraft: ({ fields }): Fields => fields,
      ofStored: (stored) => fieldsOf(stored),
      toDraft: (fields, { word }) => ({ fields, word }),
    },
    isSound: ({ fields }) => isSound(fields),
    wayBack: ({ draft: { word, fields }, seen }) => ({
      word,
      back: noteSaved(word, () => restore(fieldsOf(seen), fields)),
    }),
    onKeepTheirs: () => void client.invalidateQueries({ queryKey: wealthPlanQuery.queryKey }),
  })
  const fields = editor.draft?.fields ?? fieldsOf(latest())

  // Puts the former values back, except where others have changed a value since.
  function restore(former: Fields, saved: Fields): Promise<Stored> {
    const newest = latest()
    const { merged } = settleFields({ base: saved, mine: fieldsOf(newest), theirs: former })
    return put(merged, newest.version)
  }

  return {
    fields,
    change: (part, word) => {
      const made = { fields: { ...fields, ...part }, word }
      editor.edit(made)
      if (isSound(made.fields)) editor.submit(made)
    },
    editor,
    needsSubscription,
    discard: () => editor.edit(null),
  }
}
