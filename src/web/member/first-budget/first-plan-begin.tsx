import { useMutation } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import { planMonth } from '#domain/account-system/plan-month.ts'
import type { BudgetGroupKey } from '#domain/budget/budget-group.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { MonthPicker } from '#web/kit/pickers/month-picker.tsx'
import { startBudgetMutation } from '#web/member/household-plan/budget-mutations.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { WayToWrite } from '#web/member/subscription/writing-notice.tsx'
import { keptLines, monthlyCents, startBody } from './first-lines.ts'
import type { FirstPlanEditing } from './use-first-plan.ts'

/** The greatest numbers of months before and after the current one with which a plan can begin here. */
const [MONTHS_BACK, MONTHS_AHEAD] = [24, 12]

interface FirstPlanBeginProps {
  readonly planning: BudgetPlanning
  readonly editing: FirstPlanEditing
  /** The button that begins the plan. */
  readonly ref: Ref<HTMLButtonElement>
}

/** The month in which the plan begins, its sum, and the button that begins it. */
export function FirstPlanBegin({ planning, editing, ref }: FirstPlanBeginProps) {
  const { currentMonth, income, accounts, accountSystem } = planning
  const { plan, forget } = editing
  const [groupIds] = useState(makeGroupIds)
  const start = useMutation({ ...startBudgetMutation, meta: { showsErrors: true } })
  const kept = keptLines(plan)
  const emptyCount = plan.lines.length - kept.length
  const lifeCents =
    planMonth({ income, accounts: accounts.accounts, ...accountSystem }, plan.startMonth)?.distribution.pots
      .life ?? 0
  const needsSubscription = start.error instanceof CallError && start.error.has('subscription_required')

  function begin() {
    // The notice shows the error.
    start.mutateAsync(startBody(plan, groupIds, currentMonth)).then(forget, () => undefined)
  }

  return (
    <div className="@min-[52rem]:sticky @min-[52rem]:top-8">
      <MonthPicker
        label="Der Plan beginnt im"
        value={plan.startMonth}
        onChange={(startMonth) => startMonth && editing.startIn(startMonth)}
        currentMonth={currentMonth}
        minimum={addMonths(currentMonth, -MONTHS_BACK)}
        maximum={addMonths(currentMonth, MONTHS_AHEAD)}
        help="Ab dann wird gezählt, was übrig bleibt."
      />
      <div className="mt-6" aria-live="polite">
        <TotalRow label="Im Monat">
          <Money cents={monthlyCents(plan)} />
        </TotalRow>
        <p className="mt-2 text-14 text-text-2">
          {lifeCents > 0 && (
            <>
              Topf Leben: <Money cents={lifeCents} />.{' '}
            </>
          )}
          Was nicht jeden Monat kommt, zählt mit einem Zwölftel des Jahres; bis es das erste Mal fällig ist,
          legst du mehr zurück.
        </p>
      </div>
      <Button
        ref={ref}
        className="mt-6 w-full"
        disabled={kept.length === 0}
        isLoading={start.isPending}
        loadingLabel="Legt an"
        onClick={begin}
      >
        {kept.length === 0
          ? 'Plan anlegen'
          : `Plan mit ${kept.length === 1 ? 'einem Posten' : `${kept.length} Posten`} anlegen`}
      </Button>
      {kept.length > 0 && emptyCount > 0 && (
        <p className="mt-2 text-14 text-text-3">
          {emptyCount === 1
            ? 'Eine Zeile ohne Betrag bleibt weg.'
            : `${emptyCount} Zeilen ohne Betrag bleiben weg.`}
        </p>
      )}
      {start.isError && (
        <Notice tone="negative" className="mt-4">
          {needsSubscription
            ? 'Zum Anlegen brauchst du ein Abo oder die Testphase. Was du eingetragen hast, bleibt hier stehen.'
            : refusalSentence(start.error)}{' '}
          {needsSubscription && <WayToWrite onStarted={begin} />}
        </Notice>
      )}
    </div>
  )
}

function makeGroupIds(): Readonly<Record<BudgetGroupKey, string>> {
  return {
    housing: newId(),
    mobility: newId(),
    insurance: newId(),
    food: newId(),
    children: newId(),
    health: newId(),
    media: newId(),
    other: newId(),
  }
}
