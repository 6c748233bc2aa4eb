import { scenarioRecord } from '#contract/records/scenario-record.ts'
import { useToday } from '#web/words/today.ts'
import { ConflictDialog } from '#web/records/conflict-dialog.tsx'
import { momentInSentence } from '#web/words/moments.ts'
import type { SavedScenariosProps } from './saved-scenarios.tsx'
import type { ScenarioConflict } from './use-scenario-actions.ts'
import { differentLines } from './entry-lines.ts'

interface SavedScenariosConflictProps extends Pick<SavedScenariosProps, 'describe'> {
  readonly conflict: ScenarioConflict
  readonly onKeepTheirs: () => void
  readonly onTakeMine: () => void
}

/** Somebody of the household changed the same scenario meanwhile: what differs, both values. */
export function SavedScenariosConflict(props: SavedScenariosConflictProps) {
  const { conflict, describe, onKeepTheirs, onTakeMine } = props
  const { change, theirs } = conflict
  const when = momentInSentence(theirs.savedAt, useToday())
  const [first, ...others] = change.values
    ? differentLines(describe(change.values), describe(theirs.values))
    : [{ label: scenarioRecord.fields.name.label, mine: change.name ?? theirs.name, theirs: theirs.name }]
  return (
    <ConflictDialog
      isOpen
      title={`Zwei Stände für „${theirs.name}“`}
      lead={`Das Szenario wurde ${when} an anderer Stelle geändert. Welcher Stand gilt?`}
      mine={{ value: first?.mine, note: first?.label }}
      theirs={{ value: first?.theirs, note: first?.label }}
      difference={others
        .map(({ label, mine, theirs: other }) => `${label}: ${mine} statt ${other}`)
        .join(' · ')}
      onKeepTheirs={onKeepTheirs}
      onTakeMine={onTakeMine}
    />
  )
}
