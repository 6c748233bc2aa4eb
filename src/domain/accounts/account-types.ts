import type { Account, AccountGroup, AccountType, ValueSign } from './account.ts'

interface AccountTypePreset {
  readonly group: AccountGroup
  readonly valueSign: ValueSign
  readonly isCounted: boolean
}

/** What a new account of a type starts with; sign and counting can be changed. */
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

/** What is bought as a whole and lies somewhere: no money is transferred to it. */
export function isThing(type: AccountType): boolean {
  return type === 'property' || type === 'tangible' || type === 'precious_metals'
}

/**
 * The group in which lists show an account. The sign wins over the type: what is subtracted is a debt, and a
 * card or loan that counts to wealth (a prepaid card, money lent) is none.
 */
export function groupOf({ type, valueSign }: Pick<Account, 'type' | 'valueSign'>): AccountGroup {
  if (valueSign === -1) return 'debts'
  if (type === 'credit_card') return 'liquid'
  if (type === 'loan') return 'investments'
  return accountTypePresets[type].group
}
