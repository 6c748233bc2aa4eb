import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Check from 'lucide-react/icons/check'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { type SetAside, dueThisMonth } from '#domain/goals/due-this-month.ts'
import type { GoalsOutlook } from '#domain/goals/goals-outlook.ts'
import type { PlannedGoal } from '#domain/goals/plan-goals.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import type { ChartIndex } from '#web/kit/display/colour-key.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { useToday } from '#web/kit/words/today.ts'
import { goalIconOf } from '#web/member/goals/goal-icon.tsx'
import { GoalRing } from '#web/member/goals/goal-ring.tsx'
import { endWords, isShortOf, standingTone, standingWords } from '#web/member/goals/goal-words.ts'
import { downloadGoals } from './goal-calendar.ts'

interface GoalCardProps {
  readonly planned: PlannedGoal
  readonly outlook: GoalsOutlook
  readonly rank: number
  readonly colour: ChartIndex
  readonly isOpen: boolean
  readonly isDragged: boolean
  readonly canMove: boolean
  readonly handleProps: ComponentProps<'button'>
  readonly onMove: (step: -1 | 1) => void
  readonly onOpen: () => void
  readonly onSetAside: (due: SetAside, word: string) => void
  readonly onFinish: () => void
}

/**
 * A goal with its ring, its standing and four figures; a press of the name opens it, Alt and the arrow keys
 * move it.
 */
export function GoalCard(props: GoalCardProps) {
  const { planned, outlook, rank, colour, isOpen, isDragged, canMove, handleProps, onMove, onOpen } = props
  const { goal, standing, progressBp, savedCents, wantedCents } = planned
  const isReached = standing.kind === 'reached'
  const isShort = isShortOf(outlook, planned)

  function pressKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <li
      className={classNames(
        'group grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 border-b border-border py-5 last:border-b-0 md:grid-cols-[4.5rem_minmax(0,1fr)] md:gap-x-6',
        isDragged && 'relative z-10 bg-surface shadow-float',
        isOpen && 'bg-primary-soft',
      )}
    >
      <GoalRing
        name={goal.name}
        progressBp={progressBp}
        colour={colour}
        className="@min-[34rem]:row-span-3"
      />
      <div className="min-w-0">
        <div className="flex items-start gap-x-3">
          <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="min-w-0 text-20">
              <button
                type="button"
                className="text-left decoration-1 underline-offset-4 hover:underline"
                aria-expanded={isOpen}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Enter"
                onClick={onOpen}
                onKeyDown={pressKey}
              >
                <Icon
                  of={goalIconOf[goal.icon]}
                  size={20}
                  className="mr-2 inline-block align-[-0.15em] text-text-3"
                />
                {softHyphens(goal.name)}
              </button>
            </h3>
            <span className={`font-semibold ${standingTone(standing, isShort)}`}>
              {standingWords(standing, isShort)}
            </span>
          </div>
          {canMove && (
            <button
              {...handleProps}
              type="button"
              aria-label={`„${goal.name}“ verschieben, Rang ${rank}`}
              className="touch-target relative -mt-0.5 -mr-2 flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-small text-text-3 hover:text-text active:cursor-grabbing print:hidden"
            >
              <Icon of={GripVertical} size={16} />
            </button>
          )}
        </div>
        <p className="text-14 text-text-3">{softHyphens(`Rang ${rank}, ${placeWords(planned, outlook)}`)}</p>
      </div>
      <dl className="col-span-2 mt-3 grid gap-x-4 gap-y-1 @max-[34rem]:grid-cols-[auto_minmax(0,1fr)] @min-[34rem]:col-span-1 @min-[34rem]:col-start-2 @min-[34rem]:grid-flow-col @min-[34rem]:grid-cols-[5fr_5fr_4fr_4fr] @min-[34rem]:grid-rows-[auto_auto_auto]">
        <Fact
          label="Angespart"
          note={
            <>
              von <Money cents={wantedCents} />
            </>
          }
        >
          <Money cents={savedCents} />
        </Fact>
        <Fact label="Im Monat" note={goal.pot === null ? 'aus keinem Topf' : potWords[goal.pot].title}>
          <Money cents={planned.paidIn(1)} />
        </Fact>
        <Fact label="Ziel" note={goal.isInflated ? 'mit Inflation' : 'ohne Inflation'}>
          {goal.targetMonth === null ? 'offen' : formatMonthEntry(goal.targetMonth)}
        </Fact>
        <Fact
          label="Fertig"
          note={
            isReached ? null : (
              <button
                type="button"
                className="font-semibold text-primary underline-offset-4 hover:underline print:hidden"
                aria-label={`„${goal.name}“ in den Kalender`}
                onClick={() => downloadGoals([planned])}
              >
                Kalender
              </button>
            )
          }
          className={standing.kind === 'behind' || standing.kind === 'never' ? 'text-warning' : ''}
        >
          {endWords(planned)}
        </Fact>
      </dl>
      <div className="col-span-2 @min-[34rem]:col-span-1 @min-[34rem]:col-start-2">
        {isReached ? <Reached {...props} /> : <ThisMonth {...props} />}
      </div>
    </li>
  )
}

interface FactProps {
  readonly label: string
  readonly note: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

// A figure of the card: in columns of three lines, on a phone in a line each.
function Fact({ label, note, className = '', children }: FactProps) {
  return (
    <>
      <dt className="text-14 text-text-3">{label}</dt>
      <dd className="min-w-0 @max-[34rem]:text-right @min-[34rem]:row-span-2">
        <span className={`font-semibold whitespace-nowrap ${className}`}>{children}</span>{' '}
        <span className="text-14 text-text-3 @min-[34rem]:block">{note}</span>
      </dd>
    </>
  )
}

function ThisMonth({ planned, outlook, onSetAside }: GoalCardProps) {
  const format = useFormatEuro()
  const today = useToday()
  const month = formatMonthName(monthOf(today))
  const due = dueThisMonth(planned, outlook.balances)
  if (due.kind === 'none') return null
  if (due.kind === 'done')
    return (
      <p className="mt-2 inline-flex items-center gap-2 text-14 text-text-3">
        <Icon of={Check} size={16} />
        {`Für ${month} zurückgelegt`}
      </p>
    )
  if (due.kind === 'short')
    return (
      <p className="mt-2 text-14 text-text-3">
        {`Für ${month} sind auf dem Konto keine ${format(due.wantedCents)} mehr frei.`}
      </p>
    )
  return (
    <TextAction
      className="mt-1"
      icon={CalendarPlus}
      onClick={() => onSetAside(due, `${format(due.amountCents)} für „${planned.goal.name}“ zurückgelegt`)}
    >
      {`Für ${month} zurücklegen: ${format(due.amountCents)}`}
    </TextAction>
  )
}

function Reached({ planned, onFinish }: GoalCardProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="text-text-2">
        <span className="double-rule pb-0.5 font-semibold text-text">
          <Money cents={planned.wantedCents} /> sind da.
        </span>{' '}
        Gönn es dir.
      </p>
      <Button size={36} variant="outline" onClick={onFinish}>
        Ziel abschließen
      </Button>
    </div>
  )
}

function placeWords({ goal }: PlannedGoal, { balances }: GoalsOutlook): string {
  if (goal.accountId === null) return 'liegt auf keinem Konto'
  const account = balances.accounts.find((each) => each.account.id === goal.accountId)?.account
  return `liegt auf ${account?.name ?? 'einem anderen Konto'}`
}
