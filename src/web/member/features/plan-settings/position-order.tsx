import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { usePlanEdits } from '#web/member/wealth-plan/plan-edits.tsx'
import { orderPlanPositionsMutation } from '#web/member/wealth-plan/plan-mutations.ts'
import { tellRefusal } from './tell-refusal.ts'

interface PositionOrderProps {
  readonly position: PlannedPosition
  /** All positions in their order. */
  readonly positions: readonly PlannedPosition[]
}

/** The place of a position, which counts here and in the table of months. */
export function PositionOrder({ position, positions }: PositionOrderProps) {
  const send = useSend()
  const { noteSaved } = usePlanEdits()
  const ids = positions.map(({ id }) => id)
  const place = ids.indexOf(position.id)

  async function moveTo(next: number) {
    const moved = ids.toSpliced(place, 1).toSpliced(next, 0, position.id)
    try {
      await send(orderPlanPositionsMutation, moved)
      noteSaved(`${position.name} verschoben`, () => send(orderPlanPositionsMutation, ids))
    } catch (error) {
      tellRefusal(error)
    }
  }

  return (
    <div role="group" aria-label="Reihenfolge" className="mt-6 flex flex-wrap items-center gap-x-5">
      <span className="text-14 text-text-2" aria-live="polite">
        Platz {place + 1} von {ids.length}
      </span>
      <TextAction icon={ArrowUp} disabled={place === 0} onClick={() => void moveTo(place - 1)}>
        Nach oben
      </TextAction>
      <TextAction icon={ArrowDown} disabled={place === ids.length - 1} onClick={() => void moveTo(place + 1)}>
        Nach unten
      </TextAction>
    </div>
  )
}
