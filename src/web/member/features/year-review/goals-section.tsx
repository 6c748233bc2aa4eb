import { Link } from 'react-router'
import type { PlannedGoal } from '#domain/goals/plan-goals.ts'
import type { YearReview } from '#domain/year-review/year-review.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { goalAddress } from '#web/member/goals/goal-address.ts'
import { endWords, standingTone, standingWords } from '#web/member/goals/goal-words.ts'
import { columnClass } from './columns.ts'
import { LadderList } from './ladder-list.tsx'

/** The greatest number of goals that fit on a sheet. */
const MOST_SHOWN = 3

interface GoalsSectionProps {
  /** The open goals; none in any year but the current one. */
  readonly goals: readonly PlannedGoal[]
  readonly review: YearReview
}

/** The goals as of today, and the progress on the wealth ladder in the year. */
export function GoalsSection({ goals, review }: GoalsSectionProps) {
  const rest = goals.length - MOST_SHOWN
  return (
    <Section
      title={goals.length > 0 ? 'Ziele und Leiter' : 'Leiter'}
      className={columnClass}
      actions={<TextActionLink to="/ziele">Ziele</TextActionLink>}
    >
      {goals.length > 0 && (
        <>
          <ul className="mt-2">
            {goals.slice(0, MOST_SHOWN).map((planned) => (
              <GoalRow key={planned.goal.id} planned={planned} />
            ))}
          </ul>
          {rest > 0 && (
            <p className="border-t border-border py-2 text-14 text-text-3">{`und ${rest} weitere`}</p>
          )}
        </>
      )}
      <LadderList ladder={review.ladder} />
    </Section>
  )
}

function GoalRow({ planned }: { readonly planned: PlannedGoal }) {
  const { goal, savedCents, wantedCents, progressBp, standing } = planned
  return (
    <li className="border-b border-border py-2.5 last:border-b-0 print:py-1">
      <span className="flex justify-between gap-4">
        <Link to={goalAddress(goal.id)} className="min-w-0 font-semibold hover:underline print:line-clamp-1">
          {softHyphens(goal.name)}
        </Link>
        <Money cents={savedCents} className="shrink-0" />
      </span>
      <svg aria-hidden width="100%" height="4" className="my-1.5 block">
        <rect width="100%" height="4" className="fill-surface-2" />
        <rect
          width={`${progressBp / 100}%`}
          height="4"
          className={standingTone(standing) === 'text-warning' ? 'fill-warning' : 'fill-primary'}
        />
      </svg>
      <span className="flex flex-wrap justify-between gap-x-4 text-14 text-text-3">
        <span className={`${standingTone(standing)} font-semibold`}>
          {standing.kind === 'reached' ? 'erreicht' : `${standingWords(standing)}, ${endWords(planned)}`}
        </span>
        <span>
          von <Money cents={wantedCents} />
        </span>
      </span>
    </li>
  )
}
