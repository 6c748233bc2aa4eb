import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import type { Account } from '#domain/accounts/account.ts'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { PLANNED_INFLATION_BP } from '#domain/wealth-plan/return-assumptions.ts'
import { type AssignedBalances, assignBalances } from './assign-balances.ts'
import { goalStands, standAlone } from './goal-stand.ts'
import { type Goal, openGoals, withReserveAmount } from './goal.ts'
import { type GoalsBase, type PlannedGoal, planGoals } from './plan-goals.ts'
import { type GoalRoom, goalRoom } from './pot-room.ts'
import { type RoomOfGoal, spendRoom } from './spend-room.ts'

/** Everything stored of a household from which its goals are computed. */
export interface GoalRecords extends Pick<AccountSystemRecords, 'income' | 'versions'> {
  readonly goals: readonly Goal[]
  readonly accounts: readonly Account[]
  /** The lines of the household plan. */
  readonly items: readonly BudgetItem[]
  /** The inflation of the wealth plan; null: the assumption of the product. */
  readonly inflationBp: BasisPoints | null
  /** The target of the household's emergency reserve (statistics.md § 64); null: not known. */
  readonly reserveCents: Cents | null
}

/** A goal whose monthly rate does not reach it by its target month, or whose pot cannot pay that rate. */
export interface RateConflict {
  /** `pot`: the pot has less than is needed · `rate`: the monthly rate alone is too low. */
  readonly kind: 'pot' | 'rate'
  readonly planned: PlannedGoal
  /** The amount that the target month needs, or the monthly rate where that is more. */
  readonly wantedCents: Cents
  /** The money that the pot has for the goal; null where no pot is checked. */
  readonly room: RoomOfGoal | null
  /** What is missing each month: in the pot, or in the monthly rate. */
  readonly missingCents: Cents
}

/** The goals of a household on a day, and where plans and pots conflict. */
export interface GoalsOutlook {
  readonly base: GoalsBase
  /** The goals that are being saved for, by rank. */
  readonly open: readonly PlannedGoal[]
  readonly planned: ReadonlyMap<string, PlannedGoal>
  readonly balances: AssignedBalances
  /** Null before the account system has settings. */
  readonly room: GoalRoom | null
  readonly roomOf: ReadonlyMap<string, RoomOfGoal>
  /** The conflicts, by the rank of their goals. */
  readonly conflicts: readonly RateConflict[]
  readonly sums: { readonly balanceCents: Cents; readonly coveredCents: Cents; readonly freeCents: Cents }
}

/** Computes the state of all goals on a day. Amounts in cents. */
export function goalsOutlook(records: GoalRecords, today: Day): GoalsOutlook {
  const month = monthOf(today)
  const goals = withReserveAmount(records.goals, records.reserveCents, month)
  const balances = assignBalances(goals, records.accounts, today)
  const accounts = new Map(records.accounts.map((account) => [account.id, account]))
  const base: GoalsBase = {
    goals,
    stands: goalStands(goals, records.accounts, today),
    standAtFirst: (goal) => standAlone(goal, accounts.get(goal.accountId ?? ''), goal.pricesOf),
    interestBp: ({ accountId }) => (accountId === null ? 0 : (accounts.get(accountId)?.interestBp ?? 0)),
    inflationBp: records.inflationBp ?? PLANNED_INFLATION_BP,
    month,
  }
  const room = goalRoom(records, records.items, month)
  const planned = planGoals(base)
  const roomOf: ReadonlyMap<string, RoomOfGoal> = room ? spendRoom(planned, room) : new Map()
  const open = openGoals(base.goals).flatMap(({ id }) => planned.get(id) ?? [])
  const conflicts = open.flatMap((each) => conflictOf(each, roomOf.get(each.goal.id) ?? null) ?? [])
  return { base, open, planned, roomOf, conflicts, balances, room, sums: sumsOf(balances) }
}

/** The day of the oldest of the latest balances among the accounts of the goals; null when there is none. */
export function balancesOf({ accounts }: AssignedBalances, today: Day): Day | null {
  const days = accounts.flatMap(({ account }) => latestBalance(account, today)?.day ?? [])
  return days.toSorted()[0] ?? null
}

function conflictOf(planned: PlannedGoal, room: RoomOfGoal | null): RateConflict | null {
  const { standing, neededCents, rateCents } = planned
  if (standing.kind === 'reached') return null
  const wantedCents = Math.max(rateCents, neededCents ?? 0)
  if (room && wantedCents > room.availableCents)
    return { kind: 'pot', planned, wantedCents, room, missingCents: wantedCents - room.availableCents }
  if (neededCents === null || neededCents <= rateCents) return null
  return { kind: 'rate', planned, wantedCents, room, missingCents: neededCents - rateCents }
}

function sumsOf({ accounts }: AssignedBalances): GoalsOutlook['sums'] {
  return {
    balanceCents: sumCents(accounts.map((account) => account.balanceCents)),
    coveredCents: sumCents(accounts.map((account) => account.coveredCents)),
    freeCents: sumCents(accounts.map((account) => account.freeCents)),
  }
}
