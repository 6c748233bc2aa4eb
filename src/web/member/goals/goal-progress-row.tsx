import { Link } from 'react-router'
import type { PlannedGoal } from '#domain/goals/plan-goals.ts'
import type { ChartIndex } from '#web/kit/display/colour-key.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { goalAddress } from './goal-address.ts'
import { GoalRing } from './goal-ring.tsx'
import { endWords, standingTone, standingWords } from './goal-words.ts'

interface GoalProgressRowProps {
  readonly planned: PlannedGoal
  readonly colour: ChartIndex
  /** Whether the pot cannot pay the amount that the goal needs. */
  readonly isShort: boolean
}

/** A goal in short for the overview: its ring, its standing and its end; the row links to the goal. */
export function GoalProgressRow({ planned, colour, isShort }: GoalProgressRowProps) {
  const { goal, savedCents, wantedCents, progressBp, standing } = planned
  return (
    <Link
      to={goalAddress(goal.id)}
      className="flex min-h-20 items-center gap-4 border-b border-border py-2 hover-row"
    >
      <GoalRing name={goal.name} progressBp={progressBp} colour={colour} className="!size-14" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{softHyphens(goal.name)}</span>
        <span className="block text-14 text-text-3">
          <Money cents={savedCents} /> von <Money cents={wantedCents} />
        </span>
      </span>
      <span className="shrink-0 text-right text-14">
        <span className={`block font-semibold ${standingTone(standing, isShort)}`}>
          {standingWords(standing, isShort)}
        </span>
        {standing.kind !== 'reached' && <span className="block text-text-3">{endWords(planned)}</span>}
      </span>
    </Link>
  )
}
