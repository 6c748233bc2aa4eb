import { useState } from 'react'
import type { ScenarioOfAction } from '#domain/household-plan/plan-hastening.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { parseSentences } from '#web/kit/fields/parse-sentences.ts'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { LONGEST_SCENARIO_NAME, useScenarios } from '#web/member/wealth-plan/scenario/use-scenarios.ts'

/** An action with the scenario that it can be kept as. */
export interface SavableAction {
  readonly words: string
  /** The name of the new scenario, which may have an amount that `words` hides. */
  readonly name: string
  readonly scenario: ScenarioOfAction
}

interface SaveActionDialogProps {
  /** The actions, at least one. */
  readonly actions: readonly SavableAction[]
  /** Whether the plan already has the greatest number of scenarios. */
  readonly isFull: boolean
  readonly onClose: () => void
  readonly onCreated: (id: string) => void
}

/** Keeps an action as a scenario beside the plan. */
export function SaveActionDialog({ actions, isFull, onClose, onCreated }: SaveActionDialogProps) {
  const { store } = useScenarios()
  const [id] = useState(newId)
  // The event keeps its id when it is sent again.
  const [eventIds] = useState(() => [newId()])
  const [chosen, setChosen] = useState(0)
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const action = actions[chosen]
  const name = typed ?? action?.name ?? ''

  async function save() {
    if (!action || name.trim() === '') return
    setSaving(true)
    setFailure(undefined)
    try {
      const { lifeCents, growthBp } = action.scenario
      const events = action.scenario.events.map((event, at) => ({
        ...event,
        id: eventIds[at] ?? newId(),
        name: action.name,
        scenarioId: id,
      }))
      await store({ id, name: name.trim(), lifeCents, growthBp }, { positions: [], events })
      onCreated(id)
      onClose()
    } catch (error) {
      setFailure(refusalSentence(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Als Szenario speichern"
      lead={
        isFull
          ? 'Alle drei Plätze sind belegt. Lösche ein Szenario, dann kannst du dieses speichern.'
          : 'Es steht dann neben deinem Plan, bis du es änderst oder löschst. Am Plan selbst ändert sich nichts.'
      }
      width={480}
      actions={
        !isFull && (
          <Button
            size={44}
            isLoading={isSaving}
            loadingLabel="Speichert"
            error={failure}
            onClick={() => void save()}
          >
            Speichern
          </Button>
        )
      }
    >
      {!isFull && (
        <div className="mt-4 grid gap-4">
          <RadioGroup
            label="Was anders ist"
            choices={actions.map(({ words }, at) => ({ value: String(at), label: words }))}
            value={String(chosen)}
            onChange={(value) => setChosen(Number(value))}
          />
          <TextField
            label="Name"
            value={name}
            maxLength={LONGEST_SCENARIO_NAME}
            error={name.trim() === '' ? parseSentences.empty : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
    </Dialog>
  )
}
