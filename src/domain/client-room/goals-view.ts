import type { Account } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import type { AmountPrecision } from '#domain/consulting/grant.ts'
import { goalsOutlook } from '#domain/goals/goals-outlook.ts'
import type { PlannedGoal } from '#domain/goals/plan-goals.ts'
import { reserveAmount } from '#domain/household-plan/household-reserve.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { perhapsTold, told } from './limit-amounts.ts'
import { isHidden } from './limit-records.ts'
import { isGranted, type LimitedRecords } from './room-records.ts'
import { headOf, inPercent } from './view-head.ts'
import { PERCENT, WHOLE } from './whole-percents.ts'

export type GoalsView = ReturnType<typeof goalsView>
type GoalView = ReturnType<typeof goalOf>
type Standing = PlannedGoal['standing']['kind'] | 'untold'

/** The goals that are being saved for, by rank. */
export function goalsView(records: LimitedRecords, today: Day) {
  const { goals, accounts, income, versions, wealthPlan, budget, grant } = records
  const outlook = goalsOutlook(
    {
      goals,
      accounts,
      items: isGranted(grant, 'budget') ? (budget?.items ?? []) : [],
      inflationBp: wealthPlan.plan?.inflationBp ?? null,
      reserveCents: reserveAmount({ income, versions }, wealthPlan.plan, monthOf(today)),
      income,
      versions,
    },
    today,
  )
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const views = outlook.open.map((planned, at) => goalOf(planned, at + 1, byId, grant.amounts))
  const sumOf = (read: (view: GoalView) => Cents | null): Cents | null =>
    sumCents(views.map((view) => read(view) ?? 0))
  return {
    ...headOf(records, today),
    goals: views,
    target: sumOf(({ target }) => target),
    saved: sumOf(({ saved }) => saved),
    rate: sumOf(({ rate }) => rate),
  }
}

function goalOf(
  planned: PlannedGoal,
  rank: number,
  accounts: ReadonlyMap<string, Account>,
  amounts: AmountPrecision,
) {
  const { goal, savedCents, wantedCents, progressBp, rateCents, neededCents, endMonth, standing } = planned
  const { id, version, name, icon, reserve, pot, targetMonth, accountId } = goal
  const account = accounts.get(accountId ?? '')
  return {
    id,
    version,
    rank,
    name,
    icon,
    reserve,
    pot,
    targetMonth,
    target: told(amounts, wantedCents),
    saved: told(amounts, savedCents),
    doneBp: progressBp,
    rate: perhapsTold(amounts, rateCents),
    neededRate: perhapsTold(amounts, neededCents),
    reachedIn: endMonth,
    standing: standingOf(standing),
    account: account && !isHidden(account.id) ? { id: account.id, name: account.name } : null,
  }
}

function standingOf({ kind }: PlannedGoal['standing']): Standing {
  return kind
}

/** The same as shares of the wanted amount of each goal. */
export function goalsShares(view: GoalsView): GoalsView {
  const goals = view.goals.map((goal) => {
    const doneBp = PERCENT * Math.floor(goal.doneBp / PERCENT)
    return {
      ...goal,
      target: WHOLE,
      saved: doneBp,
      doneBp,
      rate: null,
      neededRate: null,
      reachedIn: null,
      standing: sharedStanding(goal, doneBp),
    }
  })
  return { ...view, ...inPercent, goals, target: null, saved: null, rate: null }
}

function sharedStanding({ targetMonth }: GoalView, doneBp: number): Standing {
  if (doneBp >= WHOLE) return 'reached'
  return targetMonth === null ? 'undated' : 'untold'
}
