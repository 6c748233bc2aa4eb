import type { Day } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { shareOfDown } from '#domain/money/share-of.ts'
import { type Account, type AccountGroup, accountGroups } from './account.ts'
import { groupOf } from './account-types.ts'
import { signedBalance } from './latest-balance.ts'

export interface NetWorth {
  /** Sum of the values above 0. */
  readonly assetsCents: Cents
  /** Sum of the values below 0, as a positive amount. */
  readonly debtsCents: Cents
  readonly netCents: Cents
  /** All groups in their order; accounts in theirs. `totalCents` counts what counts to wealth. */
  readonly groups: readonly GroupWorth[]
}

export interface GroupWorth {
  readonly group: AccountGroup
  readonly totalCents: Cents
  /** All accounts that are open on the day, those that do not count to wealth among them. */
  readonly accounts: readonly Account[]
}

/** The net worth of a household on a day, by the latest balances. */
export function netWorth(accounts: readonly Account[], day: Day): NetWorth {
  const open = accounts
    .filter((account) => isOpenOn(account, day))
    .toSorted((a, b) => a.position - b.position)
  const groups = accountGroups.map((group) => {
    const members = open.filter((account) => groupOf(account) === group)
    return { group, totalCents: sumCents(countedValues(members, day)), accounts: members }
  })
  const values = countedValues(open, day)
  const assetsCents = sumCents(values.filter((value) => value > 0))
  const debtsCents = -sumCents(values.filter((value) => value < 0)) + 0
  return { assetsCents, debtsCents, netCents: assetsCents - debtsCents, groups }
}

export interface PersonWorth {
  readonly personId: string
  readonly netCents: Cents
}

/**
 * The net worth by person, in the order in which persons first appear as owners. Of every account each owner's
 * share is cut to the cent and the last owner takes the rest, so the persons always sum to the net worth.
 */
export function worthByPerson(accounts: readonly Account[], day: Day): readonly PersonWorth[] {
  const worths = new Map<string, Cents>()
  for (const account of accounts.filter((each) => each.isCounted && isOpenOn(each, day))) {
    for (const { personId, netCents } of splitByOwners(account, day)) {
      worths.set(personId, sumCents([worths.get(personId) ?? 0, netCents]))
    }
  }
  return [...worths].map(([personId, netCents]) => ({ personId, netCents }))
}

function splitByOwners(account: Account, day: Day): readonly PersonWorth[] {
  const valueCents = signedBalance(account, day)
  const parts = account.owners.map(({ shareBp }) => shareOfDown(valueCents, shareBp))
  const last = parts.length - 1
  const restCents = valueCents - sumCents(parts.slice(0, last))
  return account.owners.map(({ personId }, index) => ({
    personId,
    netCents: index === last ? restCents : (parts[index] ?? 0),
  }))
}

/** A closed account is open until the day before it closes; an archived one without that day is not. */
export function isOpenOn(account: Pick<Account, 'closedOn' | 'isArchived'>, day: Day): boolean {
  return account.closedOn === null ? !account.isArchived : day < account.closedOn
}

function countedValues(accounts: readonly Account[], day: Day): readonly Cents[] {
  return accounts.filter((account) => account.isCounted).map((account) => signedBalance(account, day))
}
