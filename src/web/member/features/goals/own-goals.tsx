import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useMemo } from 'react'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Section } from '#web/app/page/section.tsx'
import type { StoredGoal } from '#web/household/planning/goal-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { useToday } from '#web/kit/words/today.ts'
import { goalParam, newGoalValue } from '#web/member/goals/goal-address.ts'
import { goalColours } from '#web/member/goals/goal-colours.ts'
import { headline } from '#web/member/goals/goal-words.ts'
import { KeptGoalOffer } from '#web/member/goals/kept-goal-offer.tsx'
import { type GoalPlanning, useGoals } from '#web/member/goals/use-goals.ts'
import { AccountsSection } from './accounts-section.tsx'
import { ConflictPanel, useSolutions } from './conflict-panel.tsx'
import { EmptyGoals } from './empty-goals.tsx'
import { downloadGoals, withMonth } from './goal-calendar.ts'
import { GoalDrawer } from './goal-drawer.tsx'
import { GoalList } from './goal-list.tsx'
import { nameIn } from './goal-names.ts'
import { downloadGoalsTable } from './goals-csv.ts'
import { GoalsSkeleton } from './goals-skeleton.tsx'
import { ProjectionSection } from './projection-section.tsx'
import { useGoalActions } from './use-goal-actions.ts'

/** The goals of a household: their standing, their conflicts, and the month in which each is reached. */
export function OwnGoals() {
  const reading = useGoals()
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  if (reading.state === 'pending') return <GoalsSkeleton />
  return <GoalsView planning={reading.planning} />
}

function GoalsView({ planning }: { readonly planning: GoalPlanning }) {
  const { outlook, goals } = planning
  const today = useToday()
  const drawer = useDrawerParam(goalParam)
  const actions = useGoalActions()
  const { solutions, solution, choose } = useSolutions(outlook)
  const colours = useMemo(() => goalColours(goals), [goals])
  const closed = goals.filter(({ state }) => state !== 'open')
  const hasConflict = outlook.conflicts.length > 0
  return (
    <>
      <Head planning={planning} onAdd={() => drawer.open(newGoalValue)} />
      <KeptGoalOffer className="mt-6 border-t" />
      {outlook.open.length === 0 ? (
        <EmptyGoals onAdd={drawer.open} />
      ) : (
        <>
          <div className="@container">
            <div
              className={`section-rule mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 md:mt-10 ${hasConflict ? '@min-[62rem]:grid-cols-[minmax(0,1fr)_26.5rem]' : ''}`}
            >
              {hasConflict && (
                <div className="pt-4 @min-[62rem]:col-start-2 @min-[62rem]:row-start-1">
                  <ConflictPanel
                    outlook={outlook}
                    solutions={solutions}
                    solution={solution}
                    onChoose={choose}
                    onTake={async (each) => actions.takeSolution(each.planned.goal, each)}
                  />
                </div>
              )}
              <div className="@min-[62rem]:col-start-1 @min-[62rem]:row-start-1">
                <GoalList
                  outlook={outlook}
                  colours={colours}
                  openId={drawer.value}
                  onOpen={drawer.open}
                  onReorder={(ids) => void actions.reorder([...ids, ...closed.map(({ id }) => id)])}
                  onSetAside={({ goal }, due, word) =>
                    void actions.setAside(goal, today, due.amountCents, word)
                  }
                  onFinish={({ goal }) => void actions.finish(goal)}
                />
              </div>
            </div>
          </div>
          <ProjectionSection
            outlook={outlook}
            colours={colours}
            proposed={solution ? solution.planned : null}
          />
          <AccountsSection outlook={outlook} colours={colours} />
        </>
      )}
      <ClosedGoals goals={closed} onOpen={drawer.open} />
      <GoalDrawer
        value={drawer.value}
        planning={planning}
        onClose={drawer.close}
        onMissing={drawer.discard}
        onDelete={(goal) => void actions.remove(goal)}
      />
    </>
  )
}

interface HeadProps {
  readonly planning: GoalPlanning
  readonly onAdd: () => void
}

function Head({ planning, onAdd }: HeadProps) {
  const format = useFormatEuro()
  const today = useToday()
  const { outlook } = planning
  const isEmpty = outlook.open.length === 0
  const { answer, missing } = headline(outlook, format)
  const add = (
    <TextAction icon={Plus} className="!text-primary font-semibold" onClick={onAdd}>
      Ziel anlegen
    </TextAction>
  )
  return (
    <PageTitle
      area="Ziele"
      title={
        isEmpty ? (
          'Ein Ziel ist ein Betrag mit einem Datum.'
        ) : (
          <Answer answer={softHyphens(answer)} missing={missing === null ? null : softHyphens(missing)} />
        )
      }
      actions={
        !isEmpty && (
          <>
            {withMonth(outlook.open).length > 0 && (
              <TextAction icon={CalendarPlus} onClick={() => downloadGoals(outlook.open)}>
                Alle als .ics
              </TextAction>
            )}
            <TextAction
              icon={Download}
              onClick={() => downloadGoalsTable(outlook.open, today, (id) => nameIn(planning, id))}
            >
              CSV
            </TextAction>
            {add}
          </>
        )
      }
    />
  )
}

// The headline; on a phone its second sentence is smaller, so that both fit above the panel.
function Answer({ answer, missing }: { readonly answer: string; readonly missing: string | null }) {
  return (
    <span className="block max-w-180">
      {answer}
      {missing && (
        <span className="max-md:mt-1 max-md:block max-md:text-18 max-md:leading-7 max-md:font-normal max-md:tracking-normal max-md:text-text-2">
          {` ${missing}`}
        </span>
      )}
    </span>
  )
}

interface ClosedGoalsProps {
  readonly goals: readonly StoredGoal[]
  readonly onOpen: (id: string) => void
}

function ClosedGoals({ goals, onOpen }: ClosedGoalsProps): ReactNode {
  if (goals.length === 0) return null
  return (
    <Section
      title="Abgeschlossen"
      aside={goals.length === 1 ? 'ein Ziel' : `${capitalNumberWord(goals.length).toLowerCase()} Ziele`}
    >
      <ul className="mt-2">
        {goals.map((goal) => (
          <li
            key={goal.id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-border py-2"
          >
            <span className="min-w-0 font-semibold">{softHyphens(goal.name)}</span>
            <span className="flex items-center gap-4">
              <span className="text-14 text-text-3">
                {goal.state === 'reached' ? 'erreicht' : 'aufgegeben'}
              </span>
              <Button
                size={36}
                variant="quiet"
                aria-label={`„${goal.name}“ öffnen`}
                onClick={() => onOpen(goal.id)}
              >
                Öffnen
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
