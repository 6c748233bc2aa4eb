import { groupOf } from '#domain/accounts/account-types.ts'
import type { Account } from '#domain/accounts/account.ts'
import { type ExemptionOrders, exemptionOrders } from '#domain/accounts/exemption-orders.ts'
import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { proportionDown } from '#domain/money/share-of.ts'
import type { SnapshotCause } from '#domain/monthly-close/snapshot-causes.ts'

export interface UsedOrder {
  readonly bank: string
  readonly orderCents: Cents
  /** The interest of the year; null: the bank only keeps assets without interest, so it is not known here. */
  readonly usedCents: Cents | null
  /** The used share of the order, cut; above 10 000 the order did not suffice. */
  readonly usedBp: BasisPoints | null
  /** The unused part; 0 where the order is used up. */
  readonly freeCents: Cents
}

export interface UsedOrders extends Pick<ExemptionOrders, 'limitCents' | 'isOverLimit'> {
  /** The lines, the largest order first. */
  readonly lines: readonly UsedOrder[]
  readonly usedCents: Cents
  readonly givenCents: Cents
  /** The part of the allowance that is given to no bank. */
  readonly freeCents: Cents
}

/**
 * How far the present exemption orders were used by the interest of a year. Interest is the change of value of savings;
 * dividends and gains from sales are known to the bank alone. A negative change counts as 0.
 */
export function usedOrders(
  accounts: readonly Account[],
  isJointlyAssessed: boolean,
  year: number,
  causes: readonly SnapshotCause[],
): UsedOrders {
  const { lines, usedCents, limitCents, freeCents, isOverLimit } = exemptionOrders(
    accounts,
    isJointlyAssessed,
    year,
  )
  const interest = causes.find(({ kind }) => kind === 'interest')?.positions ?? []
  const used = lines.map(({ bank, amountCents }) =>
    orderOf(
      bank,
      amountCents,
      accounts.filter((account) => bankOf(account) === bank),
      interest,
    ),
  )
  return {
    lines: used,
    usedCents: sumCents(used.map((line) => line.usedCents ?? 0)),
    givenCents: usedCents,
    limitCents,
    freeCents,
    isOverLimit,
  }
}

function orderOf(
  bank: string,
  orderCents: Cents,
  accounts: readonly Account[],
  interest: SnapshotCause['positions'],
): UsedOrder {
  const own = interest.filter(({ id }) => accounts.some((account) => account.id === id))
  if (own.length === 0 && accounts.every(isInvested))
    return { bank, orderCents, usedCents: null, usedBp: null, freeCents: orderCents }
  const usedCents = Math.max(0, sumCents(own.map(({ cents }) => cents)))
  return {
    bank,
    orderCents,
    usedCents,
    usedBp: proportionDown(usedCents, WHOLE_BP, orderCents),
    freeCents: Math.max(0, orderCents - usedCents),
  }
}

function isInvested(account: Account): boolean {
  const group = groupOf(account)
  return group === 'investments' || group === 'retirement'
}

// An order is given to a bank, not to an account.
function bankOf({ bank, name }: Account): string {
  return bank.trim() === '' ? name : bank.trim()
}
