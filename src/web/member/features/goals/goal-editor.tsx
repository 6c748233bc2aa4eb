import { useDeferredValue } from 'react'
import { isFollowedByItself } from '#domain/goals/check-goal.ts'
import { openGoals } from '#domain/goals/goal.ts'
import type { LineChange } from '#domain/proposals/proposal-line.ts'
import type { StoredGoal } from '#web/household/planning/goal-queries.ts'
import { useCurrentMonth } from '#web/kit/words/today.ts'
import { AcceptedNote } from '#web/member/consulting/accepted-note.tsx'
import type { GoalPlanning } from '#web/member/goals/use-goals.ts'
import {
  RecordChoice,
  RecordFlag,
  RecordPick,
  RecordTextArea,
} from '#web/member/record-form/record-fields.tsx'
import { RecordForm } from '#web/member/record-form/record-form.tsx'
import { type GoalExample, inPrices } from './goal-form.ts'
import { GoalMeaning } from './goal-meaning.tsx'
import { nameIn } from './goal-names.ts'
import { GoalPlaceFields } from './goal-place-fields.tsx'
import { GoalSizeFields } from './goal-size-fields.tsx'
import { useGoalForm } from './use-goal-form.ts'

interface GoalEditorProps {
  readonly stored: StoredGoal | null
  /** The example with which a new goal begins; null: none. */
  readonly example: GoalExample | null
  readonly planning: GoalPlanning
  readonly onDone: () => void
  readonly onDelete: (goal: StoredGoal) => void
}

/** The form of a goal: its amount, its month, its pot and its account, and at once what these mean. */
export function GoalEditor({ stored, example, planning, onDone, onDelete }: GoalEditorProps) {
  const month = useCurrentMonth()
  const { reserveCents } = planning.records
  const form = useGoalForm({ stored, example, reserveCents, onDone })
  const { record, base, id } = form
  // All goals are computed for the meaning, so the typed entry is painted before.
  const told = useDeferredValue(inPrices(form.values, base, month))
  const others = openGoals(planning.goals).filter(
    (goal) => goal.id !== id && !isFollowedByItself(planning.goals, { id, afterGoalId: goal.id }),
  )

  return (
    <RecordForm
      form={form}
      onCancel={onDone}
      onDelete={base ? form.leaveFor(() => onDelete(base)) : undefined}
      conflict={{
        title: 'Zwei Stände für dieses Ziel',
        lead: 'Das Ziel wurde inzwischen an anderer Stelle geändert. Was gilt?',
        nameOf: (each) => nameIn(planning, each),
      }}
    >
      <GoalSizeFields form={form} reserveCents={reserveCents} />
      {stored && <AcceptedNote className="" isHere={(line) => isOfGoal(stored, line)} />}
      <GoalMeaning values={told} id={id} planning={planning} />
      <GoalPlaceFields form={form} planning={planning} />
      {others.length > 0 && (
        <RecordPick
          of={record}
          name="afterGoalId"
          options={others.map((goal) => ({ value: goal.id, label: goal.name }))}
        />
      )}
      <RecordFlag
        of={record}
        name="isInflated"
        help="Mit der Rate aus deinem Vermögensplan, denn bis zum Ziel wird alles teurer."
      />
      <RecordTextArea of={record} name="note" rows={2} />
      {base && (
        <RecordChoice
          of={record}
          name="state"
          help="Was erreicht oder aufgegeben ist, hält kein Geld mehr fest."
        />
      )}
    </RecordForm>
  )
}

/** Whether a line of a proposal has set what the goal still holds. */
function isOfGoal(goal: StoredGoal, line: LineChange): boolean {
  if (line.kind !== 'goal' || line.goalId !== goal.id) return false
  return line.field === 'targetMonth' ? goal.targetMonth === line.month : goal[line.field] === line.cents
}
