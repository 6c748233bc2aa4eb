import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { groupOf } from '#domain/accounts/account-types.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { type SetUp, setUpQuery } from '#web/household/planning/set-up-queries.ts'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { OwnFiguresStrip } from '#web/member/own-figures/own-figures-strip.tsx'
import { AreaGate } from '#web/member/subscription/area-gate.tsx'
import { FirstLinesList } from './first-lines-list.tsx'
import type { SaidBefore } from './first-lines.ts'
import { FirstPlanBegin } from './first-plan-begin.tsx'
import { useFirstPlan } from './use-first-plan.ts'

interface FirstStartProps {
  readonly planning: BudgetPlanning
}

/**
 * The first plan: twelve typical lines to keep or delete, with amounts that are typed one after the other;
 * one press begins the plan.
 */
export function FirstStart({ planning }: FirstStartProps) {
  const { data, isFetched } = useQuery(setUpQuery)
  if (data === undefined && !isFetched) return <SkeletonRows count={12} label="Wird geladen" />
  return <FirstPlanForm planning={planning} setUp={data ?? nothingSaid} />
}

interface FirstPlanFormProps extends FirstStartProps {
  readonly setUp: Pick<SetUp, 'childCount' | 'paysMaintenance'>
}

const nothingSaid = { childCount: 0, paysMaintenance: false }

function FirstPlanForm({ planning, setUp }: FirstPlanFormProps) {
  const said = saidBefore(planning, setUp)
  const editing = useFirstPlan(planning.currentMonth, said)
  const begin = useRef<HTMLButtonElement>(null)
  return (
    <>
      <OwnFiguresStrip />
      <PageTitle area="Haushaltsplan" title="Was kostet dein Monat?" />
      <p className="mt-4 max-w-prose text-18/7 text-text-2">
        Zwölf Zeilen, die fast jeder Haushalt hat{hasSaid(said) && ', und was du schon gesagt hast'}. Trag
        ein, was du zahlst, und lösch, was du nicht brauchst. Die grauen Beträge sind Beispiele und werden
        nicht gespeichert.
      </p>
      <AreaGate area="budget" />
      <div className="@container mt-8">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 @min-[52rem]:grid-cols-[minmax(0,1fr)_20rem]">
          <FirstLinesList editing={editing} onEnd={() => begin.current?.focus()} />
          <FirstPlanBegin ref={begin} planning={planning} editing={editing} />
        </div>
      </div>
    </>
  )
}

function saidBefore({ accounts }: BudgetPlanning, setUp: FirstPlanFormProps['setUp']): SaidBefore {
  const loans = accounts.accounts.filter(
    (account) =>
      account.type === 'loan' &&
      groupOf(account) === 'debts' &&
      !account.isArchived &&
      account.closedOn === null,
  )
  const { childCount, paysMaintenance } = setUp
  return { childCount, paysMaintenance, loans }
}

function hasSaid({ childCount, paysMaintenance, loans }: SaidBefore): boolean {
  return childCount > 0 || paysMaintenance || loans.length > 0
}
