import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { explainAllocation } from '#contract/planning/explain-allocation.ts'
import { suggestedAllocation } from '#domain/account-system/allocation-presets.ts'
import { type AllocationVersion, versionAt } from '#domain/account-system/allocation-version.ts'
import { type PlannedMonth, checkAllocation } from '#domain/account-system/check-allocation.ts'
import type { Month } from '#domain/calendar/month.ts'
import {
  accountSystemQuery,
  deleteAllocationMutation,
  putAllocationMutation,
} from '#web/household/planning/planning-queries.ts'
import type { RecordConflictProps } from '#web/household/records/record-conflict.tsx'
import type { Conflict } from '#web/household/records/record-editor.ts'
import { differingKeys, settleFields } from '#web/household/records/settle-fields.ts'
import { useRecordEditor } from '#web/household/records/use-record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { type Settings, settingsOf } from './settings.ts'

/** A slider makes many values a second; one that rests this long is saved. */
const REST_MS = 600

interface Change {
  readonly settings: Settings
  /** The words of the toast: "Raten geändert". */
  readonly word: string
  /** The field that was touched; a sum that is too large is said there. */
  readonly field: string
  /** The settings when the change began. */
  readonly from: Settings
}

export interface Allocation {
  /** The settings as they stand in the fields, errors included. */
  readonly settings: Settings
  /** The settings with which the figures are computed: the typed ones, as long as they can be computed with. */
  readonly valid: Settings
  /** False before the household's first version: the page shows a suggestion. */
  readonly isStored: boolean
  readonly isSaving: boolean
  /** Sentences by field path: `savingBp`, `targets.0.shareBp`. */
  readonly errors: Readonly<Record<string, string>>
  /** Why the last save did not work; the entry is still there. */
  readonly failure: string | undefined
  readonly conflict: Conflict<Change, AllocationVersion | null> | undefined
  readonly editor: RecordConflictProps['editor']
  readonly canUndo: boolean
  readonly change: (settings: Settings, word: string, field?: string) => void
  /** While a thumb moves or somebody types: figures move along, nothing is saved. */
  readonly preview: (settings: Settings, field: string) => void
  readonly endPreview: () => void
  readonly undo: () => void
  readonly retry: () => void
}

/** The settings of the current month, saved as they are made. Each save can be taken back. */
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
    // The version before the change; null: the month had none of its own.
    latest: ownVersion,
    send: ({ settings: sent }, seen) => put(sent, seen),
    fields: {
      ofDraft: ({ settings: wanted }): Settings => wanted,
      // A month without a version of its own began from the settings that counted until then.
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

  // Settings that others have changed since stay as they made them.
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

  // The cache holds what the server will agree to, earlier saves that are under way included.
  function ownVersion(): AllocationVersion | null {
    const data = client.getQueryData(accountSystemQuery.queryKey)
    return data?.versions.find((version) => version.month === month) ?? null
  }

  // Leaving the page does not lose the last move of a slider.
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

// A sum that is too large is nobody's fault alone: it is said where somebody typed last.
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
