import { useState } from 'react'
import { isSameEntry, ownLines } from './entry-lines.ts'
import { SavedScenariosRename } from './rename-dialog.tsx'
import type { SavedScenariosProps } from './saved-scenarios-props.ts'
import { SavedScenariosConflict } from './scenario-conflict.tsx'
import type { StoredScenario } from './scenario-queries.ts'
import { SavedScenariosRow, type SavedScenariosRowProps } from './scenario-row.tsx'
import { useScenarioActions } from './use-scenario-actions.ts'

interface SavedScenariosListProps extends Omit<SavedScenariosProps, 'calculator'> {
  /** The scenarios of this calculator. */
  readonly scenarios: readonly StoredScenario[]
}

/** The saved scenarios with their actions and dialogs. */
export function SavedScenariosList({
  scenarios,
  values,
  onOpen,
  complete,
  describe,
  onTakeOver,
}: SavedScenariosListProps) {
  const { conflict, editor, open, change, remove } = useScenarioActions({ values, onOpen })
  const [renamed, setRenamed] = useState<StoredScenario>()
  return (
    <>
      {scenarios.length > 0 && (
        <ul className="mt-4 border-t border-border">
          {scenarios.map((scenario) => (
            <SavedScenario
              key={scenario.id}
              scenario={scenario}
              values={values}
              complete={complete}
              describe={describe}
              onOpen={() => open(scenario)}
              onReplace={() => void change(scenario, { values })}
              onRename={() => setRenamed(scenario)}
              onDelete={() => void remove(scenario)}
              {...(onTakeOver && { onTakeOver: () => onTakeOver(scenario) })}
            />
          ))}
        </ul>
      )}
      {renamed && (
        <SavedScenariosRename
          scenario={renamed}
          onRename={(name) => change(renamed, { name })}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {conflict && (
        <SavedScenariosConflict
          conflict={conflict}
          describe={describe}
          onSettle={editor.settle}
          onLeave={editor.leaveConflict}
        />
      )}
    </>
  )
}

interface SavedScenarioProps
  extends
    Omit<SavedScenariosRowProps, 'lines' | 'isEntered'>,
    Pick<SavedScenariosProps, 'values' | 'complete' | 'describe'> {}

/** One scenario, whose entries are read once: lists are long, and every key in the form draws all scenarios anew. */
function SavedScenario({ values, complete, describe, ...row }: SavedScenarioProps) {
  const { scenario } = row
  const whole = complete(scenario.values)
  const lines = ownLines(describe(scenario.values), describe({}))
  return <SavedScenariosRow {...row} lines={lines} isEntered={isSameEntry(whole, values)} />
}
