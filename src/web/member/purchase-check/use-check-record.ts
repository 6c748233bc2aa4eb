import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { checkPurchaseCheck } from '#domain/property/check-purchase-check.ts'
import { propertiesQuery, type StoredCheck } from '#web/household/planning/property-queries.ts'
import type { SettledFields } from '#web/household/records/record-editor.ts'
import { settleFields } from '#web/household/records/settle-fields.ts'
import { type EditedRecord, useRecordEditor } from '#web/household/records/use-record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { createCheckMutation, updateCheckMutation } from '#web/household/writes/property-writes.ts'
import { usePlanEdits } from '#web/member/wealth-plan/plan-edits.tsx'
import { type CheckFields, checkOf, fieldsOfCheck } from './check-fields.ts'

interface CheckChange {
  readonly fields: CheckFields
  /** The words of the change, as "Kaufpreis geändert". */
  readonly word: string
}

/** A check while it is edited: every field is stored when it is left, and the first change stores the check. */
export interface CheckRecord {
  readonly id: string
  readonly fields: CheckFields
  /** The fields with what is being typed, for the figures that follow. */
  readonly typed: CheckFields
  readonly isStored: boolean
  readonly change: (part: Partial<CheckFields>, word: string) => void
  /** Shows what is typed at every key, without storing it. */
  readonly preview: (part: Partial<CheckFields>) => void
  /** Forgets what was typed in a field that was left without taking it. */
  readonly endPreview: () => void
  /** Whether something is typed that is not stored yet. */
  readonly isTyping: boolean
  readonly editor: EditedRecord<CheckChange, StoredCheck>
}

const nothing: Partial<CheckFields> = {}

const settledCheck: SettledFields<CheckChange, StoredCheck, CheckFields> = {
  ofDraft: ({ fields }) => fields,
  ofStored: (check) => fieldsOfCheck(check),
  toDraft: (fields, { word }) => ({ fields, word }),
}

/**
 * The record of one check.
 * @param begun what a check that is not stored begins with: the example, or nothing
 */
export function useCheckRecord(id: string, begun: CheckFields): CheckRecord {
  const client = useQueryClient()
  const send = useSend()
  const { noteSaved } = usePlanEdits()
  const [preview, setPreview] = useState(nothing)
  const { data } = useQuery(propertiesQuery)
  const found = data?.checks.find((check) => check.id === id)
  // What was stored last stays in the form when somebody else deletes the check.
  const [known, setKnown] = useState<StoredCheck>(() => found ?? checkOf(id, begun))
  if (found && found !== known) setKnown(found)

  const stored = () => client.getQueryData(propertiesQuery.queryKey)?.checks.find((check) => check.id === id)
  const latest = () => stored() ?? known

  const put = (fields: CheckFields, version: number): Promise<StoredCheck> =>
    stored()
      ? send(updateCheckMutation, { params: { id }, body: { ...fields, version } })
      : send(createCheckMutation, { ...fields, id })

  const editor = useRecordEditor<CheckChange, StoredCheck, StoredCheck, CheckFields>(latest(), {
    latest,
    send: ({ fields }, { version }) => put(fields, version),
    fields: settledCheck,
    isSound: ({ fields }) => isSound(fields),
    // The page offers the way back itself: a toast for each of so many fields would hide them.
    wayBack: ({ draft: { word, fields }, seen }) => {
      noteSaved(word, () => restore(fieldsOfCheck(seen), fields))
      return undefined
    },
    onKeepTheirs: () => void client.invalidateQueries({ queryKey: propertiesQuery.queryKey }),
  })
  const { draft } = editor
  const fields = useMemo(() => draft?.fields ?? fieldsOfCheck(found ?? known), [draft, found, known])
  const typed = useMemo(() => ({ ...fields, ...preview }), [fields, preview])

  // Puts the former values back, except where somebody has changed one since.
  function restore(former: CheckFields, saved: CheckFields): Promise<StoredCheck> {
    const newest = latest()
    const { merged } = settleFields({ base: saved, mine: fieldsOfCheck(newest), theirs: former })
    return put(merged, newest.version)
  }

  return {
    id,
    fields,
    typed,
    isStored: found !== undefined,
    change: (part, word) => {
      const made = { fields: { ...fields, ...part }, word }
      setPreview(nothing)
      editor.edit(made)
      if (isSound(made.fields)) editor.submit(made)
    },
    preview: (part) => setPreview((former) => ({ ...former, ...part })),
    endPreview: () => setPreview(nothing),
    isTyping: preview !== nothing,
    editor,
  }
}

// Fields that contradict each other stay on the screen, and are sent with the change that mends them.
function isSound(fields: CheckFields): boolean {
  return checkPurchaseCheck(fields).length === 0
}
