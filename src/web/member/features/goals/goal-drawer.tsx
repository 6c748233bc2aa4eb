import { useEffect, useState } from 'react'
import { Drawer } from '#web/layers/drawer.tsx'
import { newGoalValue } from '#web/member/goals/goal-address.ts'
import type { StoredGoal } from '#web/member/goals/goal-queries.ts'
import type { GoalPlanning } from '#web/member/goals/use-goals.ts'
import { GoalEditor } from './goal-editor.tsx'
import { exampleOf } from './goal-form.ts'

interface GoalDrawerProps {
  /** The id of a goal, `neu`, or `neu-` and the name of an example; null = closed. */
  readonly value: string | null
  readonly planning: GoalPlanning
  readonly onClose: () => void
  readonly onMissing: () => void
  readonly onDelete: (goal: StoredGoal) => void
}

/** The drawer in which a goal is added or changed. */
export function GoalDrawer({ value, planning, onClose, onMissing, onDelete }: GoalDrawerProps) {
  // While it slides away it still shows what it showed.
  const [shown, setShown] = useState(value)
  if (value !== null && value !== shown) setShown(value)
  const stored = planning.goals.find(({ id }) => id === shown) ?? null
  const isNew = shown?.startsWith(newGoalValue) ?? false
  const isOpen = value !== null && (stored !== null || isNew)
  const isMissing = value !== null && !isOpen
  useEffect(() => {
    if (isMissing) onMissing()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing])
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
