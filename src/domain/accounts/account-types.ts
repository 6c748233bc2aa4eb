import type { Account, AccountGroup, AccountType, ValueSign } from './account.ts'

interface AccountTypePreset {
  readonly group: AccountGroup
  readonly valueSign: ValueSign
  readonly isCounted: boolean
}

/**
 * The settings a new account of a type starts with; the user can change the sign and whether the account counts to
 * wealth.
 */
export const accountTypePresets: Readonly<Record<AccountType, AccountTypePreset>> = {
  checking: { group: 'liquid', valueSign: 1, isCounted: true },
  savings: { group: 'reserves', valueSign: 1, isCounted: true },
  term_deposit: { group: 'reserves', valueSign: 1, isCounted: true },
  securities: { group: 'investments', valueSign: 1, isCounted: true },
  precious_metals: { group: 'property', valueSign: 1, isCounted: true },
  crypto: { group: 'investments', valueSign: 1, isCounted: true },
  cash: { group: 'liquid', valueSign: 1, isCounted: true },
  credit_card: { group: 'debts', valueSign: -1, isCounted: true },
  loan: { group: 'debts', valueSign: -1, isCounted: true },
  building_savings: { group: 'reserves', valueSign: 1, isCounted: true },
  retirement: { group: 'retirement', valueSign: 1, isCounted: true },
  property: { group: 'property', valueSign: 1, isCounted: true },
  tangible: { group: 'property', valueSign: 1, isCounted: true },
  receivable: { group: 'investments', valueSign: 1, isCounted: true },
}

/** Whether an account stands for a physical thing that is bought as a whole, so that no money is transferred to it. */
export function isThing(type: AccountType): boolean {
  return type === 'property' || type === 'tangible' || type === 'precious_metals'
}

/**
 * The group in which lists show an account. The sign wins over the type: an account that is subtracted from the wealth
 * is a debt, and a card or loan that is added to it (a prepaid card, money lent) is not.
 */
export function groupOf({ type, valueSign }: Pick<Account, 'type' | 'valueSign'>): AccountGroup {
  if (valueSign === -1) return 'debts'
  if (type === 'credit_card') return 'liquid'
  if (type === 'loan') return 'investments'
  return accountTypePresets[type].group
}

/** Whether an account is a debt that can be repaid, such as a loan; a thing is none, whatever its sign. */
export function isRepayable(account: Pick<Account, 'type' | 'valueSign'>): boolean {
  return groupOf(account) === 'debts' && !isThing(account.type)
}
