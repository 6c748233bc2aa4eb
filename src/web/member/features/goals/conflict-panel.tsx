import { useId, useMemo, useState } from 'react'
import type { GoalsOutlook } from '#domain/goals/goals-outlook.ts'
import { type GoalSolution, solveConflict } from '#domain/goals/solve-conflict.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import {
  conflictSentence,
  conflictTitle,
  movesTarget,
  solutionLabel,
  solutionNote,
} from './conflict-words.ts'
import { PotBarDrawing } from './pot-bar-drawing.tsx'

interface ConflictPanelProps {
  readonly outlook: GoalsOutlook
  /** The chosen solution, which the drawing shows, too; null: there is none. */
  readonly solution: GoalSolution | null
  readonly solutions: readonly GoalSolution[]
  readonly onChoose: (kind: GoalSolution['kind']) => void
  readonly onTake: (solution: GoalSolution) => Promise<void>
}

/**
 * The first conflict between a goal and its pot or date, the money of the pot, and the possible solutions.
 */
export function ConflictPanel({ outlook, solution, solutions, onChoose, onTake }: ConflictPanelProps) {
  const format = useFormatEuro()
  const name = useId()
  const [isTaking, setTaking] = useState(false)
  const [conflict] = outlook.conflicts
  if (!conflict) return null
  const { goal } = conflict.planned
  const pot = goal.pot === null ? null : (outlook.room?.[goal.pot] ?? null)
  const more = outlook.conflicts.length - 1

  async function take() {
    if (!solution) return
    setTaking(true)
    await onTake(solution)
    setTaking(false)
  }

  return (
    <section
      aria-label="Konflikt"
      className="rounded-dialog border border-border-strong p-6 max-sm:p-5 print:break-inside-avoid"
    >
      <h2 className="text-20">{conflictTitle(conflict)}</h2>
      <p className="mt-1 text-14 text-text-2">{softHyphens(conflictSentence(conflict, pot, format))}</p>
      {conflict.kind === 'pot' && pot && conflict.room && (
        <PotBarDrawing conflict={conflict} pot={pot} before={conflict.room.before} />
      )}
      <fieldset className="mt-4 border-t border-border">
        <legend className="sr-only">Wie es gehen kann</legend>
        {solutions.map((each) => (
          <label
            key={each.kind}
            htmlFor={`${name}-${each.kind}`}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-border py-3.5"
          >
            <input
              type="radio"
              className="radio"
              name={name}
              id={`${name}-${each.kind}`}
              checked={each.kind === solution?.kind}
              onChange={() => onChoose(each.kind)}
            />
            <span className="font-semibold">{softHyphens(solutionLabel(each, format))}</span>
            <span className="font-semibold">{formatMonthEntry(each.endMonth)}</span>
            <span className="col-span-2 col-start-2 text-14 text-text-3">{solutionNote(each, format)}</span>
          </label>
        ))}
      </fieldset>
      {solution && movesTarget(solution, goal.targetMonth) && (
        <p className="mt-3 text-14 text-text-2">
          {`Der Zielmonat rückt mit: ${formatMonthEntry(solution.endMonth)}.`}
        </p>
      )}
      {solutions.length === 0 && (
        <p className="mt-4 text-text-2">
          Aus diesem Topf geht es nicht. Nimm einen anderen, oder gib dem Ziel einen höheren Rang.
        </p>
      )}
      {solution && (
        <Button
          className="mt-5 w-full print:hidden"
          isLoading={isTaking}
          loadingLabel="Speichert"
          onClick={() => void take()}
        >
          Vorschlag übernehmen
        </Button>
      )}
      {more > 0 && (
        <p className="mt-3 text-14 text-text-3">
          {more === 1 ? 'Danach ist noch ein Ziel zu klären.' : `Danach sind noch ${more} Ziele zu klären.`}
        </p>
      )}
    </section>
  )
}

/** The solutions of the first conflict, and the chosen one. */
export function useSolutions(outlook: GoalsOutlook) {
  const [kind, setKind] = useState<GoalSolution['kind'] | null>(null)
  const solutions = useMemo(() => {
    const [conflict] = outlook.conflicts
    return conflict ? solveConflict(outlook, conflict) : []
  }, [outlook])
  const solution = solutions.find((each) => each.kind === kind) ?? solutions[0] ?? null
  return { solutions, solution, choose: setKind }
}
