import { balancesOfMonth } from '#domain/account-system/month-balances.ts'
import { type AccountSystemRecords, planMonth } from '#domain/account-system/plan-month.ts'
import { accountsOfPots } from '#domain/account-system/pot-balances.ts'
import type { Account } from '#domain/accounts/account.ts'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import { isSaving } from '#domain/budget/budget-item.ts'
import type { BudgetLine } from '#domain/budget/budget-month.ts'
import type { LifeAccount } from '#domain/budget/free-until-pay-day.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { assignBalances } from '#domain/goals/assign-balances.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { holdsReserve } from '#domain/overview/guilt-free.ts'
import { lastPayDay, nextPayDay } from '#domain/overview/next-pay-day.ts'
import type { Transaction } from '#domain/transactions/transaction.ts'
import { accountOfPot } from './account-of-pot.ts'
import { knownBalance } from './forecast.ts'

/**
 * The account from which `life` is paid in a month: its own, else the one where the income arrives; null where there is
 * none.
 */
export function accountOfLife(records: AccountSystemRecords, month: Month): Account | null {
  const id = accountOfPot(records.versions, 'life', month) ?? planMonth(records, month)?.incoming?.id ?? null
  return records.accounts.find((account) => account.id === id) ?? null
}

interface Known {
  readonly goals: readonly Goal[]
  /** The lines of `life` in the current month. */
  readonly lines: readonly BudgetLine[]
  /** The bookings on the account after its latest balance. */
  readonly bookings: readonly Pick<Transaction, 'accountId' | 'day' | 'amountCents'>[]
}

/**
 * What lies on the account of `life` today, as far as it is known (statistics.md § 64). The money still to come is what
 * the month sends there, once the income that pays it has come.
 */
export function lifeAccount(
  records: AccountSystemRecords,
  account: Account,
  { goals, lines, bookings }: Known,
  today: Day,
): LifeAccount {
  const month = monthOf(today)
  const { sources } = records.income
  const payDay = nextPayDay(sources, today)
  const hasCome = !payDay || monthOf(payDay.day) > month
  const open = planMonth(records, month)?.transfers.open ?? []
  const coming = open.filter(({ pot, accountId }) => hasCome && pot === 'life' && accountId === account.id)
  const known = balancesOfMonth(records, month, today)
  const own = known && accountsOfPots(known).find((each) => each.account.id === account.id)
  const days = [latestBalance(account, today)?.day, ...bookings.map(({ day }) => day)]
  return {
    balanceCents: knownBalance(account, bookings, today),
    comingCents: Math.max(0, sumCents(coming.map(({ amountCents }) => amountCents))),
    taxCents: Math.max(0, own?.taxCents ?? 0),
    goalsCents: reservedBeside(goals, account, lines, today),
    isReserve: holdsReserve(account),
    knownOn: latestBalance(account, today) ? latestOf(days, today) : null,
    since: lastPayDay(sources, today) ?? month,
  }
}

function latestOf(days: readonly (Day | undefined)[], today: Day): Day | null {
  const known = days.flatMap((day) => (day !== undefined && day <= today ? day : []))
  return known.toSorted().at(-1) ?? null
}

// A line that saves for something with the name of a goal keeps the same money as the goal, which therefore counts
// once.
function reservedBeside(
  goals: readonly Goal[],
  account: Account,
  lines: readonly BudgetLine[],
  today: Day,
): Cents {
  const claims = assignBalances(goals, [account], today).accounts.flatMap((each) => each.claims)
  const kept = new Map(
    lines
      .filter(({ item, restCents }) => isSaving(item) && restCents > 0)
      .map((line) => [line.item.id, line.restCents]),
  )
  const names = new Map(lines.map(({ item }) => [item.id, item.name]))
  return sumCents(
    claims.map(({ goal, coveredCents }) => {
      const same = [...kept.keys()].find((id) => isSameName(names.get(id) ?? '', goal.name))
      if (same === undefined || goal.pot === 'saving_rate' || goal.pot === 'luxury_rate') return coveredCents
      const counted = Math.min(coveredCents, kept.get(same) ?? 0)
      kept.set(same, (kept.get(same) ?? 0) - counted)
      return coveredCents - counted
    }),
  )
}

/** Shorter names occur in too many words. */
const SHORTEST_NAME = 4

/** Whether one name occurs in the other, such as "Urlaub" and "Sommerurlaub 2027". */
function isSameName(one: string, other: string): boolean {
  const [short, long] = [one, other]
    .map((name) => name.trim().toLocaleLowerCase('de'))
    .toSorted((a, b) => a.length - b.length)
  return short !== undefined && short.length >= SHORTEST_NAME && Boolean(long?.includes(short))
}
