import type { StoredGoal } from '#web/household/planning/goal-queries.ts'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { useDrawerRecord } from '#web/kit/overlays/use-drawer-record.ts'
import { newGoalValue } from '#web/member/goals/goal-address.ts'
import type { GoalPlanning } from '#web/member/goals/use-goals.ts'
import { GoalEditor } from './goal-editor.tsx'
import { exampleOf } from './goal-form.ts'

interface GoalDrawerProps {
  /** The id of a goal, `neu`, or `neu-` and the key of an example; null: the drawer is closed. */
  readonly value: string | null
  readonly planning: GoalPlanning
  readonly onClose: () => void
  readonly onMissing: () => void
  readonly onDelete: (goal: StoredGoal) => void
}

/** The drawer in which a goal is added or changed. */
export function GoalDrawer({ value, planning, onClose, onMissing, onDelete }: GoalDrawerProps) {
  const { shown, stored, isNew, isOpen } = useDrawerRecord(value, planning.goals, {
    newValue: newGoalValue,
    onMissing,
  })
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label="Ziele"
      title={isNew ? 'Neues Ziel' : (stored?.name ?? 'Ziel bearbeiten')}
    >
      {isOpen && (
        <GoalEditor
          key={shown}
          stored={stored}
          example={exampleOf(shown)}
          planning={planning}
          onDone={onClose}
          onDelete={(goal) => {
            onClose()
            onDelete(goal)
          }}
        />
      )}
    </Drawer>
  )
}
