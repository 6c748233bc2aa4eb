import { scenarioRecord } from '#contract/records/scenario-record.ts'
import {
  ConflictDialog,
  type ConflictDialogProps,
  type ConflictLine,
} from '#web/household/records/conflict-dialog.tsx'
import type { Conflict } from '#web/household/records/record-editor.ts'
import { momentInSentence } from '#web/kit/words/moments.ts'
import { useToday } from '#web/kit/words/today.ts'
import { differentLines } from './entry-lines.ts'
import type { SavedScenariosProps } from './saved-scenarios-props.ts'
import type { StoredScenario } from './scenario-queries.ts'
import type { ScenarioDraft } from './use-scenario-actions.ts'

interface SavedScenariosConflictProps
  extends Pick<SavedScenariosProps, 'describe'>, Pick<ConflictDialogProps, 'onSettle' | 'onLeave'> {
  readonly conflict: Conflict<ScenarioDraft, StoredScenario | null>
}

const { fields } = scenarioRecord

/** Asks when somebody of the household changed the same part of a scenario meanwhile: both values of what differs. */
export function SavedScenariosConflict({
  conflict,
  describe,
  onSettle,
  onLeave,
}: SavedScenariosConflictProps) {
  const { from, wanted } = conflict.mine
  const theirs = conflict.theirs ?? from
  const when = momentInSentence(theirs.savedAt, useToday())
  return (
    <ConflictDialog
      title={`Zwei Stände für „${theirs.name}“`}
      lead={`Das Szenario wurde ${when} an anderer Stelle geändert. Welcher Stand gilt?`}
      lines={conflict.contested.map(({ key }) => (key === 'name' ? nameLine() : entriesLine()))}
      onSettle={onSettle}
      onLeave={onLeave}
    />
  )

  function nameLine(): ConflictLine {
    return {
      key: 'name',
      label: fields.name.label,
      mine: wanted.name ?? theirs.name,
      theirs: theirs.name,
    }
  }

  // Entries belong together, so they are chosen together.
  function entriesLine(): ConflictLine {
    const [first, ...others] = differentLines(describe(wanted.values ?? from.values), describe(theirs.values))
    return {
      key: 'values',
      label: first?.label ?? fields.values.label,
      mine: first?.mine ?? '',
      theirs: first?.theirs ?? '',
      difference: others
        .map(({ label, mine, theirs: other }) => `${label}: ${mine} statt ${other}`)
        .join(' · '),
    }
  }
}
