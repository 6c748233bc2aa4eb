import type { Account } from '#domain/accounts/account.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Income, type MonthIncome, baseValue, monthIncome } from '#domain/income/month-income.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { type AllocationVersion, potShareBp, versionAt } from './allocation-version.ts'
import { type MonthDistribution, distributeMonth } from './distribute-month.ts'
import { incomingAccount } from './incoming-account.ts'
import { type Transfer, type TransferPlan, planTransfers } from '#domain/transfers/plan-transfers.ts'
import { type Pot, pots } from './pot.ts'

/** All records of a household that the account system is computed from. */
export interface AccountSystemRecords {
  readonly income: Income
  readonly accounts: readonly Account[]
  readonly versions: readonly AllocationVersion[]
  /** The ticked transfers of all months. */
  readonly transfers: readonly Transfer[]
}

export interface MonthPlan {
  readonly month: Month
  readonly version: AllocationVersion
  readonly income: MonthIncome
  /** Mean of the following twelve months. */
  readonly meanCents: Cents
  /** Where transfers start; undefined without a checking account. */
  readonly incoming: Account | undefined
  readonly distribution: MonthDistribution
  readonly transfers: TransferPlan
}

/** The account system of one month, by the version that counts in it; null before the first version. */
export function planMonth(records: AccountSystemRecords, month: Month): MonthPlan | null {
  const version = versionAt(records.versions, month)
  return version ? planMonthWith(version, records, month) : null
}

/** As {@link planMonth}, with settings that need not be stored. */
export function planMonthWith(
  version: AllocationVersion,
  records: Omit<AccountSystemRecords, 'versions'>,
  month: Month,
): MonthPlan {
  const income = monthIncome(records.income, month)
  const meanCents = baseValue(records.income, month)
  const incoming = incomingAccount(version, records.accounts)
  const distribution = distributeMonth({ ...income, meanCents }, version)
  const ticked = records.transfers.filter((transfer) => transfer.month === month)
  const transfers = planTransfers(distribution, ticked, incoming?.id ?? null)
  return { month, version, income, meanCents, incoming, distribution, transfers }
}

export interface PotFigures {
  readonly pot: Pot
  readonly shareBp: BasisPoints
  readonly targetCents: Cents
  /** Ticked, staying on the incoming account, or virtual. */
  readonly arrivedCents: Cents
  /** Negative: to be brought back. */
  readonly openCents: Cents
}

/** The pots of a month in their order; `arrivedCents` and `openCents` of each sum to its target. */
export function potFigures({ version, distribution, transfers }: MonthPlan): readonly PotFigures[] {
  return pots.map((pot) => {
    const targetCents = distribution.pots[pot]
    const open = transfers.open.filter((transfer) => transfer.pot === pot)
    const openCents = sumCents(open.map(({ amountCents }) => amountCents))
    return {
      pot,
      shareBp: potShareBp(version, pot),
      targetCents,
      arrivedCents: targetCents - openCents,
      openCents,
    }
  })
}
