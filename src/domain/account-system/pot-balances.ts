import type { Account } from '#domain/accounts/account.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { signedBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { splitByWeights } from '#domain/money/split-by-shares.ts'
import type { MonthPart, Transfer } from '#domain/transfers/plan-transfers.ts'
import type { AllocationVersion } from './allocation-version.ts'
import { type Pot, type TransferPot, pots } from './pot.ts'

export interface PotBalancesInput {
  readonly accounts: readonly Account[]
  readonly day: Day
  /** The version that counts now; its targets say which accounts hold which pot. */
  readonly version: Pick<AllocationVersion, 'targets'>
  /** All ticked transfers. */
  readonly transfers: readonly Transfer[]
  /** Where the income of all months so far went, each with the incoming account of its month. */
  readonly months: readonly {
    readonly parts: readonly MonthPart[]
    readonly incomingAccountId: string | null
  }[]
}

/**
 * What lies in each pot ("Restguthaben", product.md § 4.2), in cents: the latest balances of its target accounts. The
 * balance of an account that serves several pots is split by what each pot paid in, by transfer or by staying there,
 * and in equal parts while nothing was paid in; money laid aside there for the tax office belongs to no pot. A pot
 * without an account holds the sum of what it should have got.
 */
export function potBalances(input: PotBalancesInput): Readonly<Record<Pot, Cents>> {
  const balances: Record<Pot, Cents> = { saving_rate: 0, luxury_rate: 0, donation_rate: 0, life: 0 }
  for (const { parts } of accountsOfPots(input))
    for (const [pot, cents] of parts) balances[pot] = sumCents([balances[pot], cents])
  for (const pot of pots) if (isVirtual(pot, input)) balances[pot] = targetsSoFar(pot, input)
  return balances
}

/**
 * An account that holds money of pots, with the balance divided by owner: the parts of the pots and of the tax office
 * sum to it.
 */
export interface AccountOfPots {
  readonly account: Account
  readonly parts: ReadonlyMap<Pot, Cents>
  /** The money laid aside on the account for the tax office. */
  readonly taxCents: Cents
}

/** Every open account that is the target of a pot, with its balance divided as {@link potBalances} does. */
export function accountsOfPots(input: PotBalancesInput): readonly AccountOfPots[] {
  return input.accounts
    .filter((each) => isOpenOn(each, input.day))
    .flatMap((account) => {
      const holders = pots.filter((pot) => holds(input.version, pot, account.id))
      if (holders.length === 0) return []
      const weights = weightsOf(holders, account.id, input)
      // The last part belongs to the tax office.
      const parts = splitByWeights(signedBalance(account, input.day), [
        ...weights,
        paidIn('tax_reserve', account.id, input),
      ])
      return [
        {
          account,
          parts: new Map(holders.map((pot, at) => [pot, parts[at] ?? 0])),
          taxCents: parts[holders.length] ?? 0,
        },
      ]
    })
}

/** Whether a pot has no target account. */
export function isVirtual(pot: Pot, { version }: Pick<PotBalancesInput, 'version'>): boolean {
  return !version.targets.some((target) => target.pot === pot)
}

function holds({ targets }: PotBalancesInput['version'], pot: Pot, accountId: string): boolean {
  return targets.some((target) => target.pot === pot && target.accountId === accountId)
}

function weightsOf(holders: readonly Pot[], accountId: string, input: PotBalancesInput): readonly number[] {
  const weights = holders.map((pot) => paidIn(pot, accountId, input))
  const isReserved = paidIn('tax_reserve', accountId, input) > 0
  return !isReserved && weights.every((cents) => cents === 0) ? holders.map(() => 1) : weights
}

function paidIn(pot: TransferPot, accountId: string, input: PotBalancesInput): Cents {
  return Math.max(0, transferred(pot, accountId, input) + stayed(pot, accountId, input))
}

function transferred(pot: TransferPot, accountId: string, { transfers }: PotBalancesInput): Cents {
  return sumCents(
    transfers
      .filter((transfer) => transfer.pot === pot && transfer.accountId === accountId)
      .map((transfer) => transfer.amountCents),
  )
}

function stayed(pot: TransferPot, accountId: string, { months }: PotBalancesInput): Cents {
  return sumCents(
    months
      .filter(({ incomingAccountId }) => incomingAccountId === accountId)
      .flatMap(({ parts }) => parts)
      .filter((part) => part.pot === pot && part.accountId === accountId)
      .map((part) => part.cents),
  )
}

/** What a pot should have got in all months so far. */
export function targetsSoFar(pot: Pot, { months }: Pick<PotBalancesInput, 'months'>): Cents {
  return sumCents(
    months
      .flatMap(({ parts }) => parts)
      .filter((part) => part.pot === pot)
      .map((part) => part.cents),
  )
}
