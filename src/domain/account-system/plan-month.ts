import type { Account } from '#domain/accounts/account.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Income, type MonthIncome, baseValue, monthIncome } from '#domain/income/month-income.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { type AllocationVersion, potShareBp, versionAt } from './allocation-version.ts'
import { type MonthDistribution, distributeMonth } from './distribute-month.ts'
import { incomingAccount } from './incoming-account.ts'
import {
  type MonthPart,
  type Transfer,
  type TransferPlan,
  planTransfers,
} from '#domain/transfers/plan-transfers.ts'
import { type Pot, type TransferPot, pots } from './pot.ts'
import { type MonthReserve, reserveMonth } from '#domain/transfers/reserve-month.ts'

/** All records of a household that the account system is computed from. */
export interface AccountSystemRecords {
  readonly income: Income
  readonly accounts: readonly Account[]
  readonly versions: readonly AllocationVersion[]
  /** The ticked transfers of all months. */
  readonly transfers: readonly Transfer[]
  /** From which amount on a difference after a tick is a further transfer; not there: whatever it is. */
  readonly leastFollowUpCents?: Cents
}

export interface MonthPlan {
  readonly month: Month
  readonly version: AllocationVersion
  readonly income: MonthIncome
  /** Mean of the following twelve months. */
  readonly meanCents: Cents
  /** Where transfers start; undefined without a checking account. */
  readonly incoming: Account | undefined
  /** Laid aside for the tax office before the split. */
  readonly reserve: MonthReserve
  /** The split of what is left. */
  readonly distribution: MonthDistribution
  /** Everything that goes somewhere: the reserve and what is split. The transfers sum to it. */
  readonly incomeCents: Cents
  readonly transfers: TransferPlan
}

/**
 * The account system of one month, by the version that counts in it; null before the first version.
 * @param knownUntil as of {@link monthIncome}
 */
export function planMonth(
  records: AccountSystemRecords,
  month: Month,
  knownUntil: Month = month,
): MonthPlan | null {
  const version = versionAt(records.versions, month)
  return version ? planMonthWith(version, records, month, knownUntil) : null
}

/** As {@link planMonth}, with settings that need not be stored. */
export function planMonthWith(
  version: AllocationVersion,
  records: Omit<AccountSystemRecords, 'versions'>,
  month: Month,
  knownUntil: Month = month,
): MonthPlan {
  const income = monthIncome(records.income, month, knownUntil)
  const meanCents = baseValue(records.income, month)
  const incoming = incomingAccount(version, records.accounts)
  const distribution = distributeMonth({ ...income, meanCents }, version)
  const ticked = records.transfers.filter((transfer) => transfer.month === month)
  const reserve = reserveMonth(income)
  const parts = [...reserve.parts, ...distribution.parts]
  const transfers = planTransfers({ parts }, ticked, {
    incomingAccountId: incoming?.id ?? null,
    leastFollowUpCents: records.leastFollowUpCents ?? 0,
  })
  const incomeCents = sumCents([reserve.cents, distribution.incomeCents])
  return { month, version, income, meanCents, incoming, reserve, distribution, incomeCents, transfers }
}

export interface PotFigures {
  readonly pot: Pot
  /** null where an amount decides: its own, or for `life` that of another pot. */
  readonly shareBp: BasisPoints | null
  readonly targetCents: Cents
  /** Ticked, or staying on the incoming account. */
  readonly arrivedCents: Cents
  /** Still to be transferred; negative: to be brought back. */
  readonly openCents: Cents
  /** Without an account: neither open nor arrived. */
  readonly virtualCents: Cents
}

/** The pots of a month in their order; arrived, open and virtual of each sum to its target (product.md § 4.2). */
export function potFigures({ version, distribution, transfers }: MonthPlan): readonly PotFigures[] {
  return pots.map((pot) => ({
    pot,
    shareBp: potShareBp(version, pot),
    ...arrival(pot, distribution.pots[pot], distribution.parts, transfers),
  }))
}

/** The same of what is laid aside for the tax office before the split. */
export function reserveFigures({ reserve, transfers }: MonthPlan): Omit<PotFigures, 'pot' | 'shareBp'> {
  return arrival('tax_reserve', reserve.cents, reserve.parts, transfers)
}

function arrival(pot: TransferPot, targetCents: Cents, parts: readonly MonthPart[], transfers: TransferPlan) {
  const open = transfers.open.filter((transfer) => transfer.pot === pot)
  const openCents = sumCents(open.map(({ amountCents }) => amountCents))
  const virtual = parts.filter((part) => part.pot === pot && part.accountId === null)
  const virtualCents = sumCents(virtual.map(({ cents }) => cents))
  return { targetCents, arrivedCents: targetCents - openCents - virtualCents, openCents, virtualCents }
}
