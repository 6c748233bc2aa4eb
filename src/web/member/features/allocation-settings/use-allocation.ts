import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { explainAllocation } from '#contract/planning/explain-allocation.ts'
import { suggestedAllocation } from '#domain/account-system/allocation-presets.ts'
import { type AllocationVersion, versionAt } from '#domain/account-system/allocation-version.ts'
import { type PlannedMonth, checkAllocation } from '#domain/account-system/check-allocation.ts'
import type { Month } from '#domain/calendar/month.ts'
import { accountSystemQuery } from '#web/household/planning/planning-queries.ts'
import type { RecordConflictProps } from '#web/household/records/record-conflict.tsx'
import type { Conflict } from '#web/household/records/record-editor.ts'
import { differingKeys, settleFields } from '#web/household/records/settle-fields.ts'
import { useRecordEditor } from '#web/household/records/use-record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import {
  deleteAllocationMutation,
  putAllocationMutation,
} from '#web/household/writes/account-system-writes.ts'
import { type Settings, settingsOf } from './settings.ts'

/**
 * The time in ms for which a slider has to rest before its value is saved, because it makes many values a
 * second.
 */
const REST_MS = 600

interface Change {
  readonly settings: Settings
  /** The words of the toast, as "Raten geändert". */
  readonly word: string
  /** The path of the field that was changed; a sum that is too large is reported there. */
  readonly field: string
  /** The settings before the change began. */
  readonly from: Settings
}

export interface Allocation {
  /** The settings in the fields, with errors. */
  readonly settings: Settings
  /**
   * The settings from which figures are computed: the typed ones as long as they have no errors, else the
   * stored ones.
   */
  readonly valid: Settings
  /** False before the household's first version, when the page shows a suggestion. */
  readonly isStored: boolean
  readonly isSaving: boolean
  /** The sentences about errors by the path of the field: `savingBp`, `targets.0.shareBp`. */
  readonly errors: Readonly<Record<string, string>>
  /** The reason why the last save failed; the entry stays. */
  readonly failure: string | undefined
  readonly conflict: Conflict<Change, AllocationVersion | null> | undefined
  readonly editor: RecordConflictProps['editor']
  readonly canUndo: boolean
  readonly change: (settings: Settings, word: string, field?: string) => void
  /** Shows settings while a thumb moves or somebody types: the figures follow, and nothing is saved. */
  readonly preview: (settings: Settings, field: string) => void
  readonly endPreview: () => void
  readonly undo: () => void
  readonly retry: () => void
}

/** The settings of the current month, saved as they are made; each save can be taken back. */
export function useAllocation(
  versions: readonly AllocationVersion[],
  month: Month,
  plan: PlannedMonth,
): Allocation {
  const client = useQueryClient()
  const send = useSend()
  const active = versionAt(versions, month)
  const stored = settingsOf(active ?? suggestedAllocation(month))
  const [previewed, setPreviewed] = useState<Pick<Change, 'settings' | 'field'> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<Change | null>(null)
  const editor = useRecordEditor<Change, AllocationVersion | null, AllocationVersion, Settings>(null, {
    // The version of the month before the change; null: the month had no version of its own.
    latest: ownVersion,
    send: ({ settings: sent }, seen) => put(sent, seen),
    fields: {
      ofDraft: ({ settings: wanted }): Settings => wanted,
      // Where the month has no version of its own, the former settings are those that counted until the
      // change.
      ofStored: (version, { from }) => (version ? settingsOf(version) : from),
      toDraft: (wanted, made) => ({ ...made, settings: wanted }),
    },
    isSound: ({ settings: wanted }) => checkAllocation(wanted).length === 0,
    wayBack: ({ draft: { word, settings: saved, from }, seen }) => ({
      word,
      back: () => restore(seen, saved, from),
    }),
    onKeepTheirs: () => void client.invalidateQueries({ queryKey: accountSystemQuery.queryKey }),
  })
  const { draft, conflict } = editor

  const settings = draft?.settings ?? stored
  const shown = previewed?.settings ?? settings
  const findings = checkAllocation(shown, plan)
  const valid = findings.length === 0 ? shown : stored

  function change(next: Settings, word: string, field = '') {
    const made = { settings: next, word, field, from: draft?.from ?? stored }
    clearTimeout(timer.current)
    setPreviewed(null)
    editor.edit(made)
    pending.current = checkAllocation(next, plan).length === 0 ? made : null
    if (pending.current) timer.current = setTimeout(flush, REST_MS)
  }

  function flush() {
    const made = pending.current
    pending.current = null
    if (made) editor.submit(made)
  }

  // Puts the former settings back, except where others have changed a setting since.
  async function restore(seen: AllocationVersion | null, saved: Settings, from: Settings): Promise<unknown> {
    const newest = ownVersion()
    const theirs = newest ? settingsOf(newest) : saved
    if (!seen && differingKeys(saved, theirs).length === 0) return send(deleteAllocationMutation, { month })
    const former = seen ? settingsOf(seen) : from
    return put(settleFields({ base: saved, mine: theirs, theirs: former }).merged, newest)
  }

  function put(next: Settings, seen: AllocationVersion | null) {
    const body = { version: seen?.version ?? 0, ...copyOf(next) }
    return send(putAllocationMutation, { params: { month }, body })
  }

  // The cached version of the month, which includes earlier saves that are still being sent.
  function ownVersion(): AllocationVersion | null {
    const data = client.getQueryData(accountSystemQuery.queryKey)
    return data?.versions.find((version) => version.month === month) ?? null
  }

  // Leaving the page saves the last move of a slider.
  const saveRest = useEffectEvent(flush)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      saveRest()
    },
    [],
  )

  return {
    settings,
    valid,
    isStored: active !== undefined,
    isSaving: editor.isSaving,
    errors: errorsOf(findings, (previewed ?? draft)?.field ?? ''),
    failure: editor.failure?.sentence,
    conflict,
    editor,
    canUndo: editor.waysBack.length > 0,
    change,
    preview: (next, field) => setPreviewed({ settings: next, field }),
    endPreview: () => setPreviewed(null),
    undo: editor.undo,
    retry: editor.retry,
  }
}

// An error about a sum belongs to several fields, so it is reported at the field where somebody typed last.
function errorsOf(
  findings: ReturnType<typeof checkAllocation>,
  touched: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    findings.map((finding) => [
      isSum(finding.code) && touched !== '' ? touched : finding.field,
      explainAllocation(finding),
    ]),
  )
}

function isSum(code: string): boolean {
  return code === 'rates_over_whole' || code === 'targets_over_whole' || code === 'sub_pots_over_pot'
}

function copyOf(settings: Settings) {
  return {
    ...settings,
    subPots: settings.subPots.map((subPot) => ({ ...subPot })),
    targets: settings.targets.map((target) => ({ ...target })),
  }
}
