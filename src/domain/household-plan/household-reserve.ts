import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { assignBalances } from '#domain/goals/assign-balances.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { goalsUntil } from '#domain/goals/reserve.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import {
  monthsOfLife,
  type ReserveTarget,
  reserveTarget,
  USUAL_PROTECTION_MONTHS,
} from '#domain/wealth-plan/reserve-target.ts'
import type { PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'
import { lifeOfHousehold, lifeOfUsual } from './life-of-household.ts'
import type { PlannedPosition } from './planned-positions.ts'
import type { PlannedMonth } from './planned-saving.ts'

interface ReserveRecords {
  readonly positions: readonly Pick<PlannedPosition, 'isReserve' | 'account' | 'currentCents' | 'record'>[]
  readonly goals: readonly Goal[]
  readonly usual: Pick<PlannedMonth, 'lifeCents'>
  /** Null without a plan. */
  readonly settings: Pick<PlanSettings, 'lifeCents' | 'protectionMonths'> | null
}

/**
 * The emergency reserve of a household today, with or without a plan (statistics.md § 64); null where the cost of
 * living is not known.
 */
export function householdReserve(
  { positions, goals, usual, settings }: ReserveRecords,
  today: Day,
): ReserveTarget | null {
  const life = lifeOfUsual(usual, settings)
  const held = positions.filter(({ isReserve, record }) => isReserve && record.scenarioId === null)
  return reserveTarget({
    planLifeCents: life?.source === 'plan' ? life.cents : null,
    accountSystemLifeCents: life?.source === 'account_system' ? life.cents : null,
    months: settings?.protectionMonths ?? USUAL_PROTECTION_MONTHS,
    heldCents: sumCents(held.map(({ currentCents }) => currentCents)),
    reservedCents: reservedOfReserve({ positions, goals }, today),
  })
}

/** What other goals reserve on a day on the accounts that hold the emergency reserve. */
export function reservedOfReserve(
  {
    positions,
    goals,
  }: { readonly positions: readonly Pick<PlannedPosition, 'isReserve' | 'account'>[] } & Pick<
    ReserveRecords,
    'goals'
  >,
  day: Day,
): Cents {
  const accounts = positions.flatMap(({ isReserve, account }) => (isReserve && account ? account : []))
  const claims = assignBalances(goalsUntil(goals, day), accounts, day).accounts.flatMap(
    (account) => account.claims,
  )
  return sumCents(claims.flatMap(({ goal, coveredCents }) => (goal.reserve === 'none' ? coveredCents : [])))
}

/**
 * The target of the reserve (statistics.md § 64), whatever there is of it; null where nobody knows the cost of living.
 */
export function reserveAmount(
  records: Parameters<typeof lifeOfHousehold>[0],
  settings: ReserveRecords['settings'],
  month: Month,
): Cents | null {
  const life = lifeOfHousehold(records, settings, month)
  return life && monthsOfLife(life.cents, settings?.protectionMonths ?? USUAL_PROTECTION_MONTHS)
}
