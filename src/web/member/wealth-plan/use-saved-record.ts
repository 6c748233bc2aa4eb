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
  /** The words of the toast: "Inflation geändert". */
  readonly word: string
}

interface RecordOfPlan<Fields extends object, Stored extends Versioned> {
  /** The record as it stands in the cache, earlier changes that are under way included. */
  readonly latest: () => Stored
  readonly fieldsOf: (stored: Stored) => Fields
  readonly put: (fields: Fields, version: number) => Promise<Stored>
  /** False: these fields do not fit together yet; they stay on the screen and are sent with the change that mends them. */
  readonly isSound?: (fields: Fields) => boolean
}

export interface SavedRecord<Fields extends object, Stored> {
  /** The values in the fields, saved or not. */
  readonly fields: Fields
  readonly change: (part: Partial<Fields>, word: string) => void
  readonly editor: EditedRecord<Change<Fields>, Stored>
  /** The last change was refused because the household has no subscription. */
  readonly needsSubscription: boolean
  /** Takes back what was not saved. */
  readonly discard: () => void
}

/** A record of the wealth plan that is saved as it is changed, field by field, with a way back. */
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

  // Values that others have changed since stay as they made them.
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
