import { useEffect, useRef } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useRecordEditor } from '#web/household/records/use-record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { dismissToast, showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import type { SavedScenariosProps } from './saved-scenarios-props.ts'
import { type ScenarioChange, changeCall, reverseOf } from './scenario-change.ts'
import {
  type StoredScenario,
  createScenarioMutation,
  deleteScenarioMutation,
  updateScenarioMutation,
} from './scenario-queries.ts'

/** A wanted change of a scenario as it was seen. */
export interface ScenarioDraft {
  readonly from: StoredScenario
  readonly wanted: ScenarioChange
}

/** The actions for saved scenarios, each with an undo. */
export function useScenarioActions({ values, onOpen }: Pick<SavedScenariosProps, 'values' | 'onOpen'>) {
  const send = useSend()
  const opened = useRef<string>(undefined)

  // The undo of opening restores this form, so there is none without the form.
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
      await send(deleteScenarioMutation, scenario.id)
    } catch (error) {
      // Somebody else of the household was faster: it is deleted, as wanted.
      if (error instanceof CallError && error.has('not_found')) return
      explain(error)
      return
    }
    showUndoToast(
      `„${scenario.name}“ gelöscht`,
      () => void send(createScenarioMutation, scenario).catch(explain),
    )
  }

  // The editor is for any scenario of the list: a change is based on its own scenario, and only a newer version of that
  // replaces it.
  const editor = useRecordEditor<ScenarioDraft, StoredScenario | null, StoredScenario, ScenarioChange>(null, {
    latest: () => null,
    send: ({ from, wanted }, newer) => send(updateScenarioMutation, changeCall(newer ?? from, wanted)),
    fields: {
      ofDraft: ({ wanted }) => wanted,
      ofStored: (stored, { from }) => stored ?? from,
      toDraft: (wanted, { from }) => ({ from, wanted }),
    },
    wayBack: ({ draft: { from, wanted }, seen: newer, saved }) => {
      const seen = newer ?? from
      return {
        word: wanted.values ? `„${saved.name}“ ersetzt` : `„${seen.name}“ heißt jetzt „${saved.name}“`,
        back: () => send(updateScenarioMutation, changeCall(saved, reverseOf(seen, wanted))),
      }
    },
    failures: 'toast',
  })

  /**
   * Changes a scenario. Errors of a new name reject for its field; everything else is shown by a toast or asked in a
   * dialog.
   */
  async function change(from: StoredScenario, wanted: ScenarioChange): Promise<void> {
    const draft = { from, wanted }
    if (wanted.name === undefined) editor.submit(draft)
    else await editor.save(draft)
  }

  const { conflict } = editor
  return { conflict, editor, open, change, remove }
}

function explain(error: unknown): void {
  const message = refusalSentence(error)
  if (message !== undefined) showToast({ type: 'negative', message, timeout: 0 })
}

function partlyOpened({ name }: StoredScenario): string {
  return `„${name}“ geöffnet. Einige Werte passen nicht mehr zu diesem Rechner: Dort steht das Beispiel.`
}

function forget(toast: string | undefined): void {
  if (toast !== undefined) dismissToast(toast)
}
