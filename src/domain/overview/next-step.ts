import type { MonthPlan } from '#domain/account-system/plan-month.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'
import type { Account } from '#domain/accounts/account.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { isStale, latestBalance } from '#domain/accounts/latest-balance.ts'
import { type BudgetItem, isMonthly } from '#domain/budget/budget-item.ts'
import type { BudgetLine } from '#domain/budget/budget-month.ts'
import { itemState } from '#domain/budget/item-state.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import { yearOfItem } from '#domain/contracts/contract-row.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import { deadlinesSoon, nextTermination } from '#domain/contracts/next-termination.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { DistributionClass } from '#domain/wealth-plan/wealth-plan.ts'
import type { Dismissal } from './dismissal.ts'

/** A hint to something worth doing. */
export type NextStep =
  | { readonly kind: 'life_below_minimum'; readonly missingCents: Cents }
  | { readonly kind: 'no_emergency_fund'; readonly lifeCents: Cents; readonly reserveCents: Cents }
  | { readonly kind: 'pot_without_account'; readonly pot: Pot }
  | PriceAbovePlan
  | ContractDeadline
  | AllocationDrift
  | { readonly kind: 'account_without_iban'; readonly account: Account }
  | { readonly kind: 'stale_import'; readonly since: Month }
  | { readonly kind: 'stale_balance'; readonly account: Account; readonly since: Day }

/** A fixed item that costs more than its plan says. */
interface PriceAbovePlan {
  readonly kind: 'price_above_plan'
  readonly item: BudgetItem
  readonly planCents: Cents
  readonly actualCents: Cents
}

/** A contract for which notice is due within 30 days. */
interface ContractDeadline {
  readonly kind: 'contract_deadline'
  readonly item: BudgetItem
  readonly arriveBy: Day
  readonly daysLeft: number
  readonly yearlyCents: Cents
  /** The last day of the contract when nobody gives notice; null: it goes on for an indefinite time. */
  readonly goesOnUntil: Day | null
  /** The money laid aside for the next time the item is due. */
  readonly savedCents: Cents
}

/** An asset class of the target distribution that is out of its band. */
interface AllocationDrift {
  readonly kind: 'allocation_drift'
  readonly drifted: Pick<DistributionClass, 'id' | 'key' | 'name'>
  readonly actualBp: BasisPoints
  readonly targetBp: BasisPoints
}

/** The facts that the rules examine. */
export interface Situation {
  readonly plan: MonthPlan
  readonly accounts: readonly Account[]
  readonly day: Day
  /** null: there is no wealth plan, or nobody may read it. */
  readonly wealth: {
    readonly lifeCents: Cents
    /** The money that is available every day. */
    readonly reserveCents: Cents
    readonly shares: readonly DriftedShare[]
  } | null
  /** null: there is no household plan, or nobody may read it. */
  readonly budget: {
    /** The lines of the current month. */
    readonly lines: readonly BudgetLine[]
    readonly items: readonly BudgetItem[]
    readonly contracts: readonly Contract[]
    /** The last month with a booking; null without one. */
    readonly bookedUntil: Month | null
  } | null
}

/** An asset class of the target distribution with its deviation. */
interface DriftedShare {
  readonly record: Pick<DistributionClass, 'id' | 'key' | 'name'>
  readonly actualBp: BasisPoints
  readonly targetBp: BasisPoints
  readonly driftBp: BasisPoints
  readonly state: 'below' | 'within' | 'above'
}

/**
 * Everything that a fixed list of rules finds, in the order of the list (product.md § 4.1); the first finding is shown.
 */
export function nextSteps(situation: Situation): readonly NextStep[] {
  return rules.flatMap((rule) => rule(situation))
}

// Findings that endanger the month come first, outdated entries last.
const rules: readonly ((situation: Situation) => readonly NextStep[])[] = [
  lifeBelowMinimum,
  noEmergencyFund,
  potsWithoutAccount,
  pricesAbovePlan,
  contractDeadlines,
  allocationDrift,
  accountsWithoutIban,
  staleImport,
  staleBalances,
]

/** The key under which a finding is put aside: its kind and place, and the facts whose change brings it back. */
export function findingOf(step: NextStep): Pick<Dismissal, 'finding' | 'facts'> {
  switch (step.kind) {
    case 'life_below_minimum':
      return { finding: step.kind, facts: String(step.missingCents) }
    case 'no_emergency_fund':
      return { finding: step.kind, facts: '' }
    case 'pot_without_account':
      return { finding: `${step.kind}:${step.pot}`, facts: '' }
    case 'price_above_plan':
      return { finding: `${step.kind}:${step.item.id}`, facts: `${step.planCents} ${step.actualCents}` }
    case 'contract_deadline':
      return { finding: `${step.kind}:${step.item.id}`, facts: step.arriveBy }
    case 'allocation_drift':
      return {
        finding: `${step.kind}:${step.drifted.id}`,
        facts: step.actualBp > step.targetBp ? 'above' : 'below',
      }
    case 'account_without_iban':
      return { finding: `${step.kind}:${step.account.id}`, facts: '' }
    case 'stale_import':
      return { finding: step.kind, facts: step.since }
    case 'stale_balance':
      return { finding: `${step.kind}:${step.account.id}`, facts: step.since }
  }
}

function lifeBelowMinimum({ plan: { distribution } }: Situation): readonly NextStep[] {
  if (!distribution.isLifeBelowMinimum) return []
  return [{ kind: 'life_below_minimum', missingCents: distribution.lifeMissingCents }]
}

// Money for less than one month of living cannot cushion anything.
function noEmergencyFund({ wealth }: Situation): readonly NextStep[] {
  if (!wealth || wealth.lifeCents <= 0 || wealth.reserveCents >= wealth.lifeCents) return []
  return [{ kind: 'no_emergency_fund', lifeCents: wealth.lifeCents, reserveCents: wealth.reserveCents }]
}

// A pot that gets money but has no account at all is easily spent twice.
function potsWithoutAccount({ plan: { distribution } }: Situation): readonly NextStep[] {
  return pots
    .filter(
      (each) =>
        distribution.pots[each] > 0 &&
        !distribution.parts.some((part) => part.pot === each && part.accountId !== null),
    )
    .map((pot) => ({ kind: 'pot_without_account', pot }))
}

// The most expensive first; items that come less often have a carry-over, and the household plan reports them.
function pricesAbovePlan({ budget }: Situation): readonly NextStep[] {
  return (budget?.lines ?? [])
    .filter(({ item }) => item.isFixed && item.valueSign === 1 && isMonthly(item))
    .filter(({ planCents, actualCents }) => planCents > 0 && actualCents > planCents)
    .toSorted((a, b) => b.actualCents - b.planCents - (a.actualCents - a.planCents))
    .map(({ item, planCents, actualCents }) => ({ kind: 'price_above_plan', item, planCents, actualCents }))
}

// The nearest deadline first.
function contractDeadlines({ budget, day }: Situation): readonly NextStep[] {
  if (!budget) return []
  return deadlinesSoon(budget.contracts, day).flatMap(({ contract, termination, daysLeft }) => {
    const item = budget.items.find(({ id }) => id === contract.itemId)
    if (!item) return []
    const { arriveBy } = termination
    const later = nextTermination(contract, addDays(arriveBy, 1))
    const state = budget.lines.find((line) => line.item.id === item.id)
    const reserve = state ? itemState(state) : null
    return [
      {
        kind: 'contract_deadline',
        item,
        arriveBy,
        daysLeft,
        yearlyCents: yearOfItem(item, day),
        goesOnUntil: later && !later.isAnyTime ? later.endsOn : null,
        savedCents: reserve?.kind === 'saved' ? Math.max(0, reserve.reserve.savedCents) : 0,
      },
    ]
  })
}

// Among all asset classes only the one furthest from its target.
function allocationDrift({ wealth }: Situation): readonly NextStep[] {
  const [worst] = (wealth?.shares ?? [])
    .filter(({ state }) => state !== 'within')
    .toSorted((a, b) => Math.abs(b.driftBp) - Math.abs(a.driftBp))
  if (!worst) return []
  const { record, actualBp, targetBp } = worst
  return [{ kind: 'allocation_drift', drifted: record, actualBp, targetBp }]
}

// An account without an IBAN cannot get a GiroCode for its transfer.
function accountsWithoutIban({ plan: { transfers }, accounts }: Situation): readonly NextStep[] {
  const targets = new Set([...transfers.open, ...transfers.done].map((transfer) => transfer.accountId))
  return accounts
    .filter(({ id, iban }) => targets.has(id) && iban === null)
    .map((account) => ({ kind: 'account_without_iban', account }))
}

// Somebody has booked before, but neither in this month nor in the last.
function staleImport({ budget, day }: Situation): readonly NextStep[] {
  const since = budget?.bookedUntil
  if (!since || since >= addMonths(monthOf(day), -1)) return []
  return [{ kind: 'stale_import', since }]
}

// The oldest balance first.
function staleBalances({ accounts, day }: Situation): readonly NextStep[] {
  return accounts
    .filter((account) => isOpenOn(account, day) && isStale(account, day))
    .flatMap((account): { kind: 'stale_balance'; account: Account; since: Day }[] => {
      const since = latestBalance(account, day)?.day
      return since ? [{ kind: 'stale_balance', account, since }] : []
    })
    .toSorted((a, b) => (a.since < b.since ? -1 : 1))
}
