import { type AllocationVersion, versionAt } from '#domain/account-system/allocation-version.ts'
import { distributeMonth } from '#domain/account-system/distribute-month.ts'
import { incomingAccount } from '#domain/account-system/incoming-account.ts'
import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { Month } from '#domain/calendar/month.ts'
import { baseValue, monthIncome } from '#domain/income/month-income.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type PlannedTransfer, type TransferPlan, planTransfers } from './plan-transfers.ts'
import { reserveMonth } from './reserve-month.ts'

export interface StandingOrders {
  readonly month: Month
  readonly version: AllocationVersion
  readonly incoming: Account | undefined
  /** The planned value of the distributed monthly sources, including what is laid aside for the tax office. */
  readonly incomeCents: Cents
  readonly orders: readonly PlannedTransfer[]
  readonly ordersCents: Cents
  readonly stays: TransferPlan['stays']
  readonly staysCents: Cents
  readonly virtualCents: Cents
}

/**
 * The transfers that repeat every month from `month` on: the split of the sources that pay monthly. Yearly and
 * irregular income is left out, because it is transferred when it comes. null before the first version.
 */
export function standingOrders(
  { income, accounts, versions }: AccountSystemRecords,
  month: Month,
): StandingOrders | null {
  const version = versionAt(versions, month)
  if (!version) return null
  const sources = income.sources.filter(({ rhythm, isDistributed }) => rhythm === 'monthly' && isDistributed)
  const monthly = monthIncome({ sources, receipts: [], extras: [] }, month)
  const { plannedCents } = monthly
  const meanCents = baseValue(income, month)
  const incoming = incomingAccount(version, accounts)
  const distribution = distributeMonth(
    { plannedCents, actualCents: plannedCents, meanCents, savingOnlyCents: 0 },
    version,
  )
  const reserve = reserveMonth(monthly)
  const { open, openCents, stays, staysCents, virtualCents } = planTransfers(
    { parts: [...reserve.parts, ...distribution.parts] },
    [],
    { incomingAccountId: incoming?.id ?? null, leastFollowUpCents: 0 },
  )
  return {
    month,
    version,
    incoming,
    incomeCents: sumCents([reserve.cents, plannedCents]),
    orders: open,
    ordersCents: openCents,
    stays,
    staysCents,
    virtualCents,
  }
}
