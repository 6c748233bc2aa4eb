import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import { explainAllocation } from '#contract/planning/explain-allocation.ts'
import { suggestedAllocation } from '#domain/account-system/allocation-presets.ts'
import { type AllocationVersion, versionAt } from '#domain/account-system/allocation-version.ts'
import { checkAllocation } from '#domain/account-system/check-allocation.ts'
import type { Month } from '#domain/calendar/month.ts'
import { sentenceOf } from '#web/api/error-table.ts'
import {
  accountSystemQuery,
  deleteAllocationMutation,
  putAllocationMutation,
} from '#web/planning/planning-queries.ts'
import { runMutation } from '#web/queries/run-mutation.ts'
import { dismissToast, showUndoToast } from '#web/page/toast-store.ts'
import { type Settings, settingsOf } from './settings.ts'

/** A slider makes many values a second; one that rests this long is saved. */
const restMs = 600

interface Change {
  readonly settings: Settings
  /** For the toast: "Raten geändert" */
  readonly word: string
  /** The field that was touched; a sum that is too large is said there. */
  readonly field: string
}

export interface Allocation {
  /** What stands in the fields, errors included. */
  readonly settings: Settings
  /** What the figures are computed with: what is typed just now, as long as it can be computed with. */
  readonly valid: Settings
  /** False before the household's first version: the page shows a suggestion. */
  readonly isStored: boolean
  readonly isSaving: boolean
  /** Sentences by field path: `savingBp`, `targets.0.shareBp`. */
  readonly errors: Readonly<Record<string, string>>
  /** Why the last save did not work; the entry is still there. */
  readonly failure: string | undefined
  readonly conflict: { readonly mine: Settings; readonly theirs: AllocationVersion } | undefined
  readonly canUndo: boolean
  readonly change: (settings: Settings, word: string, field?: string) => void
  /** While a thumb moves or somebody types: figures move along, nothing is saved. */
  readonly preview: (settings: Settings, field: string) => void
  readonly endPreview: () => void
  readonly undo: () => void
  readonly retry: () => void
  readonly takeMine: () => void
  readonly keepTheirs: () => void
}

/** The settings of the current month, saved as they are made. Each save can be taken back. */
export function useAllocation(versions: readonly AllocationVersion[], month: Month): Allocation {
  const client = useQueryClient()
  const active = versionAt(versions, month)
  const stored = settingsOf(active ?? suggestedAllocation(month))
  const [draft, setDraft] = useState<Change | null>(null)
  const [previewed, setPreviewed] = useState<Pick<Change, 'settings' | 'field'> | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<Allocation['conflict']>()
  // null: the month had no version of its own.
  const [steps, setSteps] = useState<readonly (Settings | null)[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<Change | null>(null)
  const toast = useRef<string>(undefined)

  const settings = draft?.settings ?? stored
  const shown = previewed?.settings ?? settings
  const findings = checkAllocation(shown)
  const valid = findings.length === 0 ? shown : stored

  function change(next: Settings, word: string, field = '') {
    const made = { settings: next, word, field }
    clearTimeout(timer.current)
    setPreviewed(null)
    setDraft(made)
    setFailure(undefined)
    pending.current = checkAllocation(next).length === 0 ? made : null
    if (pending.current) timer.current = setTimeout(flush, restMs)
  }

  function flush() {
    const made = pending.current
    pending.current = null
    if (made) void save(made, ownVersion()?.version ?? 0)
  }

  async function save(made: Change, version: number) {
    const before = ownVersion()
    setSaving(true)
    setFailure(undefined)
    try {
      await put(made.settings, version)
      setDraft((current) => (current === made ? null : current))
      const step = before ? settingsOf(before) : null
      setSteps((earlier) => [...earlier, step])
      if (toast.current) dismissToast(toast.current)
      toast.current = showUndoToast(made.word, () => void restore(step))
    } catch (error) {
      explain(error, made)
    } finally {
      setSaving(false)
    }
  }

  async function restore(former: Settings | null) {
    setSteps((earlier) => earlier.slice(0, -1))
    setDraft(null)
    try {
      if (former) await put(former, ownVersion()?.version ?? 0)
      else await runMutation(client, deleteAllocationMutation, { month })
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }

  function put(next: Settings, version: number) {
    return runMutation(
      client,
      { ...putAllocationMutation, meta: { showsErrors: true } },
      { params: { month }, body: { version, ...copyOf(next) } },
    )
  }

  function explain(error: unknown, made: Change) {
    if (error instanceof CallError && error.has('version_mismatch') && error.current) {
      setConflict({ mine: made.settings, theirs: error.current as AllocationVersion })
      return
    }
    const field =
      error instanceof CallError ? error.errors.find((entry) => entry.field !== undefined) : undefined
    setFailure(field?.message ?? sentenceOf(error))
  }

  // The cache holds what the server will agree to, earlier saves that are under way included.
  function ownVersion(): AllocationVersion | undefined {
    const data = client.getQueryData(accountSystemQuery.queryKey)
    return data?.versions.find((version) => version.month === month)
  }

  function retry() {
    if (draft && checkAllocation(draft.settings).length === 0) void save(draft, ownVersion()?.version ?? 0)
  }

  function takeMine() {
    if (!conflict) return
    setConflict(undefined)
    void save(
      { settings: conflict.mine, word: 'Deine Fassung gespeichert', field: '' },
      conflict.theirs.version,
    )
  }

  function keepTheirs() {
    setConflict(undefined)
    setDraft(null)
    void client.invalidateQueries({ queryKey: accountSystemQuery.queryKey })
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
    isSaving,
    errors: errorsOf(findings, (previewed ?? draft)?.field ?? ''),
    failure,
    conflict,
    canUndo: steps.length > 0,
    change,
    preview: (next, field) => setPreviewed({ settings: next, field }),
    endPreview: () => setPreviewed(null),
    undo: () => {
      if (toast.current) dismissToast(toast.current)
      void restore(steps.at(-1) ?? null)
    },
    retry,
    takeMine,
    keepTheirs,
  }
}

// A sum over 100 % is nobody's fault alone: it is said where somebody typed last.
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
  return code === 'rates_over_whole' || code === 'targets_over_whole'
}

function copyOf(settings: Settings) {
  return {
    ...settings,
    subPots: settings.subPots.map((subPot) => ({ ...subPot })),
    targets: settings.targets.map((target) => ({ ...target })),
  }
}
