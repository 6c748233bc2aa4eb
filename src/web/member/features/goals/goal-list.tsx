import { useState } from 'react'
import type { SetAside } from '#domain/goals/due-this-month.ts'
import type { GoalsOutlook } from '#domain/goals/goals-outlook.ts'
import type { PlannedGoal } from '#domain/goals/plan-goals.ts'
import type { ChartIndex } from '#web/kit/display/colour-key.tsx'
import { useReorder } from '#web/member/order/use-reorder.ts'
import { GoalCard } from './goal-card.tsx'

interface GoalListProps {
  readonly outlook: GoalsOutlook
  readonly colours: ReadonlyMap<string, ChartIndex>
  /** The id of the goal whose drawer is open; null: none. */
  readonly openId: string | null
  readonly onOpen: (id: string) => void
  readonly onReorder: (ids: readonly string[]) => void
  readonly onSetAside: (planned: PlannedGoal, due: SetAside, word: string) => void
  readonly onFinish: (planned: PlannedGoal) => void
}

/** The goals by rank; the pot serves the first goal first. */
export function GoalList(props: GoalListProps) {
  const { outlook, colours, openId, onOpen, onReorder, onSetAside, onFinish } = props
  const [spoken, setSpoken] = useState('')
  const ids = outlook.open.map(({ goal }) => goal.id)
  const { order, draggedId, handleProps, move } = useReorder(ids, (next, id) => {
    const name = outlook.planned.get(id)?.goal.name ?? ''
    setSpoken(`${name}: Rang ${next.indexOf(id) + 1} von ${next.length}`)
    onReorder(next)
  })
  const shown = order.flatMap((id) => outlook.planned.get(id) ?? [])
  return (
    <div className="@container">
      <ol aria-label="Ziele nach Rang">
        {shown.map((planned, at) => (
          <GoalCard
            key={planned.goal.id}
            planned={planned}
            outlook={outlook}
            rank={at + 1}
            colour={colours.get(planned.goal.id) ?? 0}
            isOpen={planned.goal.id === openId}
            isDragged={planned.goal.id === draggedId}
            canMove={ids.length > 1}
            handleProps={handleProps(planned.goal.id)}
            onMove={(step) => move(planned.goal.id, step)}
            onOpen={() => onOpen(planned.goal.id)}
            onSetAside={(due, word) => onSetAside(planned, due, word)}
            onFinish={() => onFinish(planned)}
          />
        ))}
      </ol>
      <output className="sr-only">{spoken}</output>
    </div>
  )
}
