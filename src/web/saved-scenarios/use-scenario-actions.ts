import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import { sentenceOf } from '#web/api/error-table.ts'
import { runMutation } from '#web/queries/run-mutation.ts'
import {
  type StoredScenario,
  createScenarioMutation,
  deleteScenarioMutation,
  updateScenarioMutation,
} from './scenario-queries.ts'
import { dismissToast, showToast, showUndoToast } from '#web/page/toast-store.ts'
import type { SavedScenariosProps } from './saved-scenarios.tsx'
import { type ScenarioChange, changeCall, isContrary, newerScenario, reverseOf } from './scenario-change.ts'

export interface ScenarioConflict {
  readonly change: ScenarioChange
  readonly theirs: StoredScenario
}

/** What can be done to saved scenarios, each with its way back. */
export function useScenarioActions({ values, onOpen }: Pick<SavedScenariosProps, 'values' | 'onOpen'>) {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<ScenarioConflict>()
  const opened = useRef<string>(undefined)

  // The way back leads into this form: without it there is none.
  useEffect(() => () => forget(opened.current), [])

  function open(scenario: StoredScenario) {
    const isWhole = onOpen(scenario.values)
    forget(opened.current)
    opened.current = isWhole
      ? showUndoToast(`„${scenario.name}“ geöffnet`, () => onOpen(values))
      : showToast({ type: 'info', message: partlyOpened(scenario), timeout: 0 })
    scrollTo({ top: 0 })
  }

  async function remove({ version: _version, savedAt: _savedAt, ...scenario }: StoredScenario) {
    try {
      await runMutation(client, quiet(deleteScenarioMutation), scenario.id)
    } catch (error) {
      // Somebody else of the household was faster: it is gone, as wanted.
      if (error instanceof CallError && error.has('not_found')) return
      explain(error)
      return
    }
    showUndoToast(
      `„${scenario.name}“ gelöscht`,
      () => void runMutation(client, quiet(createScenarioMutation), scenario).catch(explain),
    )
  }

  /** Rejects with what belongs to the name; everything else is told by a toast or asked in a dialog. */
  async function change(seen: StoredScenario, wanted: ScenarioChange): Promise<void> {
    try {
      const stored = await runMutation(client, quiet(updateScenarioMutation), changeCall(seen, wanted))
      const back = changeCall(stored, reverseOf(seen, wanted))
      showUndoToast(
        wanted.values ? `„${stored.name}“ ersetzt` : `„${seen.name}“ heißt jetzt „${stored.name}“`,
        () => void runMutation(client, quiet(updateScenarioMutation), back).catch(explain),
      )
    } catch (error) {
      const theirs = newerScenario(error)
      if (theirs && isContrary(seen, wanted, theirs)) setConflict({ change: wanted, theirs })
      else if (theirs) await change(theirs, wanted)
      else if (wanted.name !== undefined) throw error
      else explain(error)
    }
  }

  function takeMine() {
    if (!conflict) return
    setConflict(undefined)
    change(conflict.theirs, conflict.change).catch(explain)
  }

  return { conflict, open, change, remove, takeMine, keepTheirs: () => setConflict(undefined) }
}

// A refusal is told here, by its own sentence.
function quiet<Options extends object>(mutation: Options) {
  return { ...mutation, meta: { showsErrors: true } }
}

function explain(error: unknown): void {
  const atField =
    error instanceof CallError ? error.errors.find(({ field }) => field !== undefined) : undefined
  showToast({ type: 'negative', message: atField?.message ?? sentenceOf(error), timeout: 0 })
}

function partlyOpened({ name }: StoredScenario): string {
  return `„${name}“ geöffnet. Einige Werte passen nicht mehr zu diesem Rechner: Dort steht das Beispiel.`
}

function forget(toast: string | undefined): void {
  if (toast !== undefined) dismissToast(toast)
}
