import { latestBalance, signedBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { noWealthPlan } from '#domain/net-worth/household-positions.ts'
import { type GroupWorth, householdWorth } from '#domain/net-worth/household-worth.ts'
import { told } from './limit-amounts.ts'
import { isGranted, type LimitedRecords } from './room-records.ts'
import { headOf, inPercent } from './view-head.ts'
import { baseOf, percentOf, wholePercents } from './whole-percents.ts'

export type AccountsView = ReturnType<typeof accountsView>
type Group = AccountsView['groups'][number]

/** The open accounts by group, and what they are worth together. */
export function accountsView(records: LimitedRecords, today: Day) {
  const { accounts, wealthPlan, grant } = records
  const isPlanShown = isGranted(grant, 'wealth_plan')
  const worth = householdWorth({ accounts, wealthPlan: isPlanShown ? wealthPlan : noWealthPlan }, today)
  const versions = new Map(wealthPlan.positions.map(({ id, version }) => [id, version]))
  const tell = (cents: Cents) => told(grant.amounts, cents)
  const groups = worth.groups
    .filter((group) => group.accounts.length > 0 || group.free.length > 0)
    .map((group) => groupView(group, { today, versions, tell }))
  return {
    ...headOf(records, today),
    groups,
    assets: tell(worth.assetsCents),
    debts: tell(worth.debtsCents),
    netWorth: tell(worth.netCents),
  }
}

interface Context {
  readonly today: Day
  /** The versions of the positions of the plan. */
  readonly versions: ReadonlyMap<string, number>
  readonly tell: (cents: Cents) => Cents
}

function groupView({ group, totalCents, accounts, free }: GroupWorth, { today, versions, tell }: Context) {
  return {
    group,
    sum: tell(totalCents),
    accounts: accounts.map((account) => {
      const { id, version, name, type, bank, isCounted, interestBp, fixedUntil } = account
      return {
        id,
        version,
        name,
        type,
        institution: bank,
        isCounted,
        interestBp,
        fixedUntil,
        amount: tell(signedBalance(account, today)),
        asOf: latestBalance(account, today)?.day ?? null,
      }
    }),
    positions: free.map(({ id, name, cents }) => ({
      id,
      version: versions.get(id) ?? 0,
      name,
      amount: tell(cents),
    })),
  }
}

/** The same as shares of everything that is owned and counts to the wealth. */
export function accountsShares(view: AccountsView): AccountsView {
  const counted = view.groups.flatMap(({ accounts, positions }) => [
    ...accounts.filter(({ isCounted }) => isCounted),
    ...positions,
  ])
  const amounts = counted.map(({ amount }) => amount)
  const percents = wholePercents(amounts)
  const byId = new Map(counted.map(({ id }, at) => [id, percents[at] ?? 0]))
  const base = baseOf(amounts)
  const groups = view.groups.map((group) => groupShares(group, byId, base))
  const worths = groups.map(({ sum }) => sum)
  const assets = sumCents(percents.filter((percent) => percent > 0))
  const debts = -sumCents(percents.filter((percent) => percent < 0)) + 0
  return { ...view, ...inPercent, groups, assets, debts, netWorth: sumCents(worths) }
}

function groupShares(group: Group, byId: ReadonlyMap<string, number>, base: number): Group {
  const accounts = group.accounts.map((account) => ({
    ...account,
    amount: byId.get(account.id) ?? percentOf(account.amount, base),
  }))
  const positions = group.positions.map((position) => ({ ...position, amount: byId.get(position.id) ?? 0 }))
  const counted = [...accounts.filter(({ isCounted }) => isCounted), ...positions]
  return { ...group, sum: sumCents(counted.map(({ amount }) => amount)), accounts, positions }
}
