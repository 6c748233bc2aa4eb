import type { Account } from '#domain/accounts/account.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Income, type MonthIncome, baseValue, monthIncome } from '#domain/income/month-income.ts'
import { keptFor } from '#domain/lists/kept-for.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import {
  type MonthPart,
  type Transfer,
  type TransferPlan,
  planTransfers,
} from '#domain/transfers/plan-transfers.ts'
import { type MonthReserve, reserveMonth } from '#domain/transfers/reserve-month.ts'
import { type AllocationVersion, potShareBp, versionAt } from './allocation-version.ts'
import { type MonthDistribution, distributeMonth } from './distribute-month.ts'
import { incomingAccount } from './incoming-account.ts'
import { type Pot, type TransferPot, pots } from './pot.ts'

/** All records of a household that the account system is computed from. */
export interface AccountSystemRecords {
  readonly income: Income
  readonly accounts: readonly Account[]
  readonly versions: readonly AllocationVersion[]
  /** The ticked transfers of all months. */
  readonly transfers: readonly Transfer[]
  /** The amount from which on a difference after a tick becomes a further transfer; absent: any difference does. */
  readonly leastFollowUpCents?: Cents
}

export interface MonthPlan {
  readonly month: Month
  readonly version: AllocationVersion
  readonly income: MonthIncome
  /** The mean income of the following twelve months; null unless the version takes its rates from it. */
  readonly meanCents: Cents | null
  /** The account where transfers start; undefined without a checking account. */
  readonly incoming: Account | undefined
  /** The money laid aside for the tax office before the split. */
  readonly reserve: MonthReserve
  /** The split of the income that the tax reserve leaves. */
  readonly distribution: MonthDistribution
  /** The tax reserve and the money that is split, together; the transfers sum to it. */
  readonly incomeCents: Cents
  readonly transfers: TransferPlan
}

const keep = keptFor<MonthPlan | null>()

/**
 * The account system of one month, by the version of the settings that counts in it; null before the first version. A
 * page asks for the same months several times and for all of them since the first version, so each is planned once for
 * the same records.
 * @param knownUntil the same as for {@link monthIncome}
 */
export function planMonth(
  records: AccountSystemRecords,
  month: Month,
  knownUntil: Month = month,
): MonthPlan | null {
  // Income that becomes known after the month does not change the month.
  return keep(records, `${month} ${knownUntil < month ? knownUntil : month}`, () => {
    const version = versionAt(records.versions, month)
    return version ? planMonthWith(version, records, month, knownUntil) : null
  })
}

/** Plans a month as {@link planMonth} does, with settings that need not be stored. */
export function planMonthWith(
  version: AllocationVersion,
  records: Omit<AccountSystemRecords, 'versions'>,
  month: Month,
  knownUntil: Month = month,
): MonthPlan {
  const income = monthIncome(records.income, month, knownUntil)
  const meanCents = version.base === 'mean' ? baseValue(records.income, month) : null
  const incoming = incomingAccount(version, records.accounts)
  const distribution = distributeMonth({ ...income, meanCents: meanCents ?? 0 }, version)
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
  /** The share of the income; null where an amount decides: the pot's own, or for `life` the amount of another pot. */
  readonly shareBp: BasisPoints | null
  readonly targetCents: Cents
  /** Money that was ticked as transferred or stays on the incoming account. */
  readonly arrivedCents: Cents
  /** Money still to be transferred; negative: to be brought back. */
  readonly openCents: Cents
  /** Money without an account: neither open nor arrived. */
  readonly virtualCents: Cents
}

/**
 * The figures of the pots of a month, in the order of the pots; for each pot, arrived, open and virtual money sum to
 * its target (product.md § 4.2).
 */
export function potFigures({ version, distribution, transfers }: MonthPlan): readonly PotFigures[] {
  return pots.map((pot) => ({
    pot,
    shareBp: potShareBp(version, pot),
    ...arrival(pot, distribution.pots[pot], distribution.parts, transfers),
  }))
}

/** The same figures for the money that is laid aside for the tax office before the split. */
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
