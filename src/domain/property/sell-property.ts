import { isRepayable } from '#domain/accounts/account-types.ts'
import type { Account, AccountBalance } from '#domain/accounts/account.ts'
import { balanceOn } from '#domain/accounts/balances-of-day.ts'
import { signedBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { isForeign } from '#domain/currencies/currency.ts'
import { type BasisPoints, type Cents, isBalance, sumCents } from '#domain/money/cents.ts'
import { sharedCents } from '#domain/property/own/shared-cents.ts'

/** The most that the sales of a day can move to an account, or from it. */
export const MAX_MOVED_CENTS: Cents = 999_999_999_999

/** A sale as it is told: price and costs of the whole property, the fee as the household pays it. */
export interface ToldSale {
  /** The day of the notarised contract. */
  readonly soldOn: Day
  readonly priceCents: Cents
  readonly saleCostsCents: Cents
  readonly prepaymentFeeCents: Cents
}

export interface SaleAccounts {
  readonly property: Account
  /** The part of the property that belongs to the household. */
  readonly shareBp: BasisPoints
  /** The loans that are repaid. */
  readonly loans: readonly Account[]
  /** The account that takes what is left; null where nothing is. */
  readonly receiver: Account | null
}

/** What a sale brings the household before its loans are repaid, in cents: the share of price and costs, r2 each, − fee. */
export function proceedsOfSale(
  { priceCents, saleCostsCents, prepaymentFeeCents }: Omit<ToldSale, 'soldOn'>,
  shareBp: BasisPoints,
): Cents {
  const shared = (cents: Cents) => sharedCents({ shareBp }, cents)
  return sumCents([shared(priceCents), -shared(saleCostsCents), -prepaymentFeeCents])
}

/** Why a property cannot be sold so, with the account that is in the way. */
export interface SaleProblem {
  readonly kind:
    | 'already_sold'
    | 'before_purchase'
    | 'later_balance'
    | 'loan_unusable'
    | 'receiver_missing'
    | 'receiver_unusable'
    | 'receiver_full'
    | 'foreign_currency'
  readonly account: Account
}

/** A balance that a sale writes on its day, in place of the one that the day may have. */
export interface SaleBalance extends Pick<
  AccountBalance,
  'day' | 'amountCents' | 'valuationKind' | 'wholeCents'
> {
  readonly accountId: string
  /** What the sale moved here, with the sign of the net worth. */
  readonly movedCents: Cents
  /** Whether the account is closed on that day. */
  readonly isClosed: boolean
}

export type SaleResult =
  | {
      readonly ok: true
      readonly balances: readonly SaleBalance[]
      /** The debts that are repaid. */
      readonly debtsCents: Cents
      /** What the sale brings the household − debts: what goes to the receiver; below 0 it pays. */
      readonly netCents: Cents
    }
  | { readonly ok: false; readonly problem: SaleProblem }

/**
 * Sells a property on a day (calculators.md § 46, statistics.md § 61): it and the repaid loans are closed with a balance
 * of 0, the rest goes to the receiver. Every balance says what the sale moved, so that earlier months stay as they were,
 * nothing counts twice, and what the sale brought above the last value is its change of value.
 *
 * @returns the balances of the day; a problem where an account cannot take part in it
 */
export function sellProperty(sale: ToldSale, accounts: SaleAccounts): SaleResult {
  const { property, loans, receiver } = accounts
  const problem = problemOf(sale, accounts)
  if (problem) return { ok: false, problem }
  const { soldOn: day } = sale
  const debts = loans.map((loan) => ({ loan, cents: 0 - signedBalance(loan, day) }))
  const debtsCents = sumCents(debts.map(({ cents }) => cents))
  const proceedsCents = proceedsOfSale(sale, accounts.shareBp)
  const netCents = sumCents([proceedsCents, -debtsCents])
  if (netCents !== 0 && receiver === null)
    return { ok: false, problem: { kind: 'receiver_missing', account: property } }
  const received = receiver && balanceOfReceiver(receiver, day, netCents)
  if (receiver && !received) return { ok: false, problem: { kind: 'receiver_full', account: receiver } }
  const former = balanceOn(property, day)
  const ended = { day, amountCents: 0, isClosed: true }
  return {
    ok: true,
    debtsCents,
    netCents,
    balances: [
      {
        ...ended,
        accountId: property.id,
        movedCents: 0 - proceedsCents,
        valuationKind: 'sale',
        ...(former && former.amountCents >= 0 && { wholeCents: former.amountCents }),
      },
      ...debts.map(({ loan, cents }) => ({ ...ended, accountId: loan.id, movedCents: cents })),
      ...(received ? [received] : []),
    ],
  }
}

function problemOf(
  { soldOn }: ToldSale,
  { property, loans, receiver }: SaleAccounts,
): SaleProblem | undefined {
  const [first] = property.balances
  const isEarly =
    (property.openedOn !== null && soldOn < property.openedOn) ||
    (property.openedOn === null && first !== undefined && soldOn < first.day)
  const later = [property, ...loans, ...(receiver ? [receiver] : [])].find(({ balances }) =>
    balances.some(({ day }) => day > soldOn),
  )
  const loan = loans.find((each) => !isUsable(each) || !isRepayable(each))
  const foreign = [property, ...loans, ...(receiver ? [receiver] : [])].find((each) => isForeign(each))
  const isTaker =
    receiver === null ||
    (isUsable(receiver) && receiver.id !== property.id && loans.every(({ id }) => id !== receiver.id))
  if (property.closedOn !== null) return { kind: 'already_sold', account: property }
  if (isEarly) return { kind: 'before_purchase', account: property }
  if (loan) return { kind: 'loan_unusable', account: loan }
  if (receiver && !isTaker) return { kind: 'receiver_unusable', account: receiver }
  if (foreign) return { kind: 'foreign_currency', account: foreign }
  return later && { kind: 'later_balance', account: later }
}

function isUsable({ closedOn, isArchived }: Account): boolean {
  return closedOn === null && !isArchived
}

function balanceOfReceiver(receiver: Account, day: Day, netCents: Cents): SaleBalance | null {
  const signed = sumCents([signedBalance(receiver, day), netCents])
  const amountCents = receiver.valueSign === -1 ? 0 - signed : signed
  if (!isBalance(amountCents)) return null
  // Another sale of that day may have moved money here already.
  const movedCents = sumCents([balanceOn(receiver, day)?.movedCents ?? 0, netCents])
  if (Math.abs(movedCents) > MAX_MOVED_CENTS) return null
  return {
    accountId: receiver.id,
    day,
    amountCents,
    movedCents,
    isClosed: false,
  }
}
