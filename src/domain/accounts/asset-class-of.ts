import type { Account, AccountType, AssetClass } from './account.ts'

const classOfType: Readonly<Record<AccountType, AssetClass | null>> = {
  checking: 'liquidity',
  savings: 'liquidity',
  term_deposit: 'liquidity',
  securities: 'shares',
  precious_metals: 'precious_metals',
  crypto: 'crypto',
  cash: 'liquidity',
  credit_card: null,
  loan: null,
  building_savings: 'liquidity',
  retirement: null,
  property: 'property',
  tangible: 'other',
  receivable: 'other',
}

/**
 * The asset class of an account: the one that was chosen, else the class that its type usually holds; null where the
 * type does not say.
 */
export function assetClassOf({ type, assetClass }: Pick<Account, 'type' | 'assetClass'>): AssetClass | null {
  return assetClass ?? classOfType[type]
}
